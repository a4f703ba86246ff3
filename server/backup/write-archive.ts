import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as zlib from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { writeAtomically } from '#server/write-atomically.ts';
import { CHECKSUMS } from './backup-format.ts';

export type AddFile = (name: string, content: Buffer) => Promise<void>;

interface Options {
  signal: AbortSignal;
  /** Adds all files, in order. */
  fill: (add: AddFile) => Promise<void>;
  /** Throws if the written archive is wrong. The archive then does not get its name. */
  verify: (unfinished: string) => Promise<void>;
}

/** Whether this Node can write zstd (from 22.15). Archives are otherwise compressed with gzip, which every supported Node can read. */
export const canZstd = 'createZstdCompress' in zlib;

export const ARCHIVE_SUFFIX = canZstd ? '.tar.zst' : '.tar.gz';

/** Writes a compressed tar archive that ends with the checksums of its files. The file appears only when it is complete and verified. */
export async function writeArchive(file: string, { signal, fill, verify }: Options): Promise<void> {
  const { readable, controller } = createTarPacker();
  const sums: string[] = [];
  const add: AddFile = async (name, content) => {
    signal.throwIfAborted();
    if (name !== CHECKSUMS) sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
    const entry = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    if (content.length > 0) await entry.write(content);
    await entry.close();
  };
  const filling = async () => {
    try {
      await fill(add);
      await add(CHECKSUMS, Buffer.from(sums.join('')));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  let writing: Promise<void> | undefined;
  const write = pipeline(
    Readable.fromWeb(readable as never),
    compress(),
    (compressed: AsyncIterable<Buffer>) => (writing = writeAtomically(file, Readable.from(compressed), verify)),
    { signal },
  );
  await allSettled([write, filling(), writing ?? Promise.resolve()]);
  await syncDirectory(path.dirname(file));
}

/** Syncs a directory, so that the file's name is on the disk too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const compress = () => (canZstd ? zlib.createZstdCompress({ params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } }) : zlib.createGzip());

/** Waits for all promises, and throws the first error, because the later ones only report the interruption. */
async function allSettled(works: readonly Promise<void>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(works.map((work) => work.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
