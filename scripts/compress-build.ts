import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/* Compresses the built files once and as well as it goes, instead of again for every visitor. */

const CLIENT = path.join(import.meta.dirname, '../build/client');

for (const entry of fs.readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt|vtt)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}
