import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as zlib from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupError, explainFileError } from './backup-error.ts';
import { canZstd } from './write-archive.ts';

export interface ArchivedFile {
  name: string;
  content: Buffer;
}

/** Maximum size of a piece. Only a file that was made to fill the memory has larger pieces. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

const MAGIC = { zstd: '28b52ffd', gzip: '1f8b' };

/**
 * Reads the files of an archive one after another, each as a whole.
 * @throws BackupError if the file is not an archive, or is damaged
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile, void> {
  try {
    const decompress = await decompressorFor(file);
    const compressed = createReadStream(file, { highWaterMark: 1024 * 1024 });
    // Destroys the decompressing stream if reading the file fails.
    compressed.on('error', (error) => decompress.destroy(error));
    const entries = Readable.toWeb(compressed.pipe(decompress)).pipeThrough(createTarDecoder({ strict: true }) as never) as ReturnType<
      typeof createTarDecoder
    >['readable'];
    try {
      for await (const { header, body } of entries) {
        if (header.size > MAX_FILE_BYTES) throw new BackupError(`${file} is not a backup of this program.`);
        yield { name: header.name, content: await buffer(body as never) };
      }
    } finally {
      compressed.destroy();
      decompress.destroy();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const sentence = explainFileError(error, file);
    if (sentence !== undefined) throw new BackupError(sentence, { cause: error });
    throw new BackupError(`${file} is damaged or truncated: it cannot be read to its end.`, {
      cause: error,
    });
  }
}

async function decompressorFor(file: string): Promise<zlib.Gunzip | zlib.ZstdDecompress> {
  const handle = await open(file);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const magic = bytes.subarray(0, bytesRead).toString('hex');
    if (magic.startsWith(MAGIC.gzip)) return zlib.createGunzip();
    if (magic !== MAGIC.zstd) throw new BackupError(`${file} is not a backup of this program.`);
    if (canZstd) return zlib.createZstdDecompress();
    throw new BackupError(
      `${file} is compressed with zstd, which this Node.js cannot read. Use Node.js 22.15 or newer, or compress it again: zstd -d < FILE | gzip > FILE.tar.gz`,
    );
  } finally {
    await handle.close();
  }
}
