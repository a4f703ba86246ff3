import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/* Compresses the built files once with the best compression, so that the server does not compress them for every visitor. */

const CLIENT = path.join(import.meta.dirname, '../build/client');
/**
 * Files above this size get less compression. Swagger UI would take as long as all other files together, and would become only a tenth
 * smaller.
 */
const LARGE_BYTES = 1e6;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const files = fs
  .readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|vtt)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

// Compresses all files in parallel to use every core.
await Promise.all(
  files.map(async (file) => {
    const bytes = fs.readFileSync(file);
    const quality = bytes.length > LARGE_BYTES ? 9 : zlib.constants.BROTLI_MAX_QUALITY;
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
      gzip(bytes, { level: 9 }),
    ]);
    fs.writeFileSync(`${file}.br`, br);
    fs.writeFileSync(`${file}.gz`, gz);
  }),
);
