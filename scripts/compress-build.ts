import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/* Compresses the built files once and as well as it goes, instead of again for every visitor. */

const CLIENT = path.join(import.meta.dirname, '../build/client');
/** Swagger UI would take as long as all other files together, to be a tenth smaller. */
const LARGE_BYTES = 1e6;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const files = fs
  .readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|vtt)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

// All at once, so that every core has work.
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
