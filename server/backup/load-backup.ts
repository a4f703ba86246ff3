import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { BackupError } from './backup-error.ts';
import { JOBS_PART, type About, type Manifest } from './backup-format.ts';
import {
  COPY_JOBS_IN,
  copyTableIn,
  createJobsTable,
  dropIndexes,
  recreateIndexes,
  listSequenceLimits,
  setSequence,
} from './load-queries.ts';
import { STAGING_SCHEMA } from './restore-queries.ts';
import { listUsedUpSequences } from './check-queries.ts';
import { copyTableOut, listTables } from './snapshot-queries.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts';

interface Options extends VerifiedBackup {
  file: string;
  signal: AbortSignal;
  onStep: (step: string) => void;
}

/**
 * Streams the rows of a backup into the tables that the migrations have made, with a few pieces in memory at a time.
 * Then reads each table again and compares it with the backup.
 * @returns the number of rows
 */
export async function loadBackup(
  tx: Transaction<Database>,
  connection: PooledConnection,
  { file, about, manifest, signal, onStep }: Options,
): Promise<number> {
  const tables = Object.keys(about.tables);
  requireTables(about, await listTables(connection, STAGING_SCHEMA), file);
  requireSequences(about, await listSequenceLimits(tx), file);
  await createJobsTable(tx);
  const statements = await dropIndexes(tx, tables);
  let copy: { part: string; into: ReturnType<typeof startCopyIn> } | undefined;
  await verifyBackup(file, {
    signal,
    async onPiece(part, content) {
      if (copy?.part !== part) {
        await copy?.into.end();
        onStep(`${part}: ${manifest[part]?.rows ?? 0} rows`);
        const text = part === JOBS_PART ? COPY_JOBS_IN : copyTableIn(part, about.tables[part] ?? []);
        copy = { part, into: startCopyIn(connection, text) };
      }
      await copy.into.write(content);
    },
  });
  await copy?.into.end();
  onStep('reading the rows again');
  for (const [table, columns] of Object.entries(about.tables)) await requireSameRows(connection, table, columns, manifest);
  onStep('creating indexes and constraints');
  await recreateIndexes(tx, tables, statements, signal);
  for (const sequence of about.sequences) await setSequence(tx, sequence);
  const [behind] = await listUsedUpSequences(tx);
  if (behind !== undefined)
    throw new BackupError(
      `${file} is not valid: it has rows of ${behind} with higher numbers than its sequence. Your data has not changed.`,
    );
  return tables.reduce((rows, table) => rows + (manifest[table]?.rows ?? 0), 0);
}

/** Begins a COPY into one table, piece by piece. If the server refuses a row, the next piece or the end fails with the error. */
function startCopyIn(connection: PooledConnection, text: string) {
  const pieces = new PassThrough();
  const done = connection.copyIn(text, pieces);
  done.catch(() => {}); // `write` and `end` throw this error
  return {
    async write(piece: Buffer): Promise<void> {
      if (!pieces.write(piece)) await Promise.race([once(pieces, 'drain'), done]);
    },
    async end(): Promise<void> {
      pieces.end();
      await done;
    },
  };
}

/** Checks that the backup has exactly the tables and columns of the schema version that it names, except the migrator's own tables. */
function requireTables(about: About, known: Record<string, string[]>, file: string): void {
  const columnsOf = (tables: Record<string, string[]>) =>
    new Set(Object.entries(tables).flatMap(([table, columns]) => [table, ...columns.map((column) => `${table}.${column}`)]));
  const [named, made] = [columnsOf(about.tables), columnsOf(known)];
  const [more] = named.difference(made);
  if (more !== undefined)
    throw new BackupError(`${file} is not valid: the schema ${about.migration} has no ${more}. Your data has not changed.`);
  const [missing] = made.difference(named);
  if (missing !== undefined)
    throw new BackupError(
      `${file} is not valid: it has no ${missing}, which the schema ${about.migration} has. Your data has not changed.`,
    );
}

function requireSequences(about: About, limits: ReadonlyMap<string, bigint>, file: string): void {
  for (const { table, column, value } of about.sequences) {
    const largest = limits.get(`${table}.${column}`);
    if (largest === undefined || BigInt(value) < 1n || BigInt(value) > largest)
      throw new BackupError(
        `${file} is not valid: the sequence of ${table}.${column} cannot have the value ${value}. Your data has not changed.`,
      );
  }
}

async function requireSameRows(connection: PooledConnection, table: string, columns: readonly string[], manifest: Manifest): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of connection.copyOut(copyTableOut(table, columns, STAGING_SCHEMA))) hash.update(chunk);
  if (hash.digest('hex') === manifest[table]?.sha256) return;
  throw new BackupError(`The rows of ${table} in the database differ from those in the backup. Your data has not changed.`);
}
