import { existsSync } from 'node:fs';
import { stat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import type { Context } from '#server/context.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { BackupError, explainFileError } from './backup-error.ts';
import {
  ABOUT,
  FORMAT_VERSION,
  JOBS_PART,
  MANIFEST,
  PIECE_BYTES,
  PartTally,
  pieceName,
  rowsOf,
  type About,
  type Manifest,
  type Part,
} from './backup-format.ts';
import { recordBackup, type LatestBackup } from './latest-backup.ts';
import {
  beginSnapshot,
  COPY_JOBS_OUT,
  copyTableOut,
  describeSnapshot,
  endSnapshot,
  listSequences,
  listTables,
} from './snapshot-queries.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeArchive, type AddFile } from './write-archive.ts';
import { UNFINISHED_NAME } from '#server/write-atomically.ts';

interface Options {
  /** Absolute path. Nothing may exist there yet. */
  file: string;
  isScheduled?: boolean;
  signal?: AbortSignal;
  onPart?: (name: string, rows: number) => void;
}

/**
 * Writes a snapshot of the database to a file without making anyone wait, and verifies the file before it gets its
 * name.
 * @throws BackupError if the file cannot be written; no part of it remains
 */
export async function backUpDatabase(
  ctx: Pick<Context, 'pool' | 'db'>,
  { file, isScheduled = false, signal = new AbortController().signal, onPart = () => {} }: Options,
): Promise<LatestBackup> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Give the backup another name.`);
  const began = performance.now();
  const connection = await ctx.pool.acquire();
  let isConnectionGood = false;
  try {
    const snapshot = await openSnapshot(connection);
    const about: About = {
      format: FORMAT_VERSION,
      program: packageFile.version,
      ...snapshot,
      madeAt: snapshot.madeAt.toISOString(),
      isScheduled,
    };
    let manifest: Manifest = {};
    await writeArchive(file, {
      signal,
      fill: async (add) => {
        await add(ABOUT, asJson(about));
        manifest = await addParts(add, connection, about, onPart);
        await add(MANIFEST, asJson(manifest));
        await endSnapshot(connection);
        isConnectionGood = true;
      },
      verify: async (unfinished) => void (await verifyBackup(unfinished, { signal })),
    });
    const backup = {
      madeAt: snapshot.madeAt,
      seconds: (performance.now() - began) / 1000,
      bytes: (await stat(file)).size,
      rows: rowsOf(manifest),
      file,
      isScheduled,
    };
    await recordBackup(ctx, backup);
    await removeUnfinished(path.dirname(file));
    return backup;
  } catch (error) {
    const sentence = explainFileError(error, file);
    throw sentence === undefined ? error : new BackupError(sentence, { cause: error });
  } finally {
    // A connection that is in the middle of a COPY cannot be used again.
    connection.release(!isConnectionGood);
  }
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Begins the snapshot again if a migration makes a table between listing the tables and locking them. */
async function openSnapshot(connection: PooledConnection) {
  for (;;) {
    const locked = Object.keys(await listTables(connection));
    await beginSnapshot(connection, locked);
    const described = await describeSnapshot(connection);
    const tables = await listTables(connection);
    if (Object.keys(tables).join() === locked.join()) return { ...described, tables, sequences: await listSequences(connection) };
    await endSnapshot(connection);
  }
}

async function addParts(
  add: AddFile,
  connection: PooledConnection,
  { tables }: About,
  onPart: NonNullable<Options['onPart']>,
): Promise<Manifest> {
  const copies = Object.entries(tables).map(([name, columns]) => [name, copyTableOut(name, columns)] as const);
  const manifest: Manifest = {};
  for (const [name, copy] of [...copies, [JOBS_PART, COPY_JOBS_OUT] as const]) {
    const part = await addPart(add, connection, name, copy);
    manifest[name] = part;
    onPart(name, part.rows);
  }
  return manifest;
}

/** Streams a table's rows in pieces: each piece is written before the next is read. */
async function addPart(add: AddFile, connection: PooledConnection, name: string, copy: string): Promise<Part> {
  const part = new PartTally();
  let pieces = 0;
  const addPiece = async (content: Buffer) => {
    part.add(content);
    pieces += 1;
    await add(pieceName(name, pieces), content);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of connection.copyOut(copy)) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    const end = bytes.lastIndexOf(10) + 1;
    if (end > 0) await addPiece(bytes.subarray(0, end));
    waiting = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) await addPiece(Buffer.concat(waiting));
  return part.end();
}

/** Time without a write or a read after which a backup counts as abandoned, because its process was killed (ms). */
const UNFINISHED_FOR_MS = 12 * 60 * 60 * 1000;

/** Removes unfinished files of killed backups from a directory, but not the file of a running backup. */
async function removeUnfinished(directory: string): Promise<void> {
  const names = await readdir(directory);
  for (const name of names.filter((name) => UNFINISHED_NAME.test(name))) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > UNFINISHED_FOR_MS) await rm(file, { force: true });
  }
}
