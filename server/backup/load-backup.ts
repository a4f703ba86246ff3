import { createHash } from 'node:crypto';
import { to as copyTo } from 'pg-copy-streams';
import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Session } from '#server/database/session.ts';
import { BackupError } from './backup-error.ts';
import { JOBS_PART, PIECE_BYTES, type Manifest } from './backup-format.ts';
import { startCopyIn, type CopyIn } from './copy-in.ts';
import {
  COPY_JOBS_IN,
  copyTableIn,
  createJobsTable,
  listColumns,
  makeReady,
  makeWhole,
  setSequence,
} from './load-queries.ts';
import { NEW_PLACE } from './restore-queries.ts';
import { copyTableOut } from './snapshot-queries.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts';

interface Options extends VerifiedBackup {
  file: string;
  signal: AbortSignal;
  onStep: (step: string) => void;
}

/**
 * Fills the tables that the migrations have made, by streams: whatever the size, a few pieces are in memory. Then each table is
 * read again and held against the backup.
 */
export async function loadBackup(
  tx: Transaction<Database>,
  session: Session,
  { file, about, manifest, signal, onStep }: Options,
): Promise<void> {
  const tables = Object.keys(about.tables);
  await requireColumns(tx, about.tables, file);
  await createJobsTable(tx);
  const remake = await makeReady(tx, tables);
  let copy: { part: string; into: CopyIn } | undefined;
  await verifyBackup(file, {
    signal,
    async onPiece(part, content) {
      if (copy?.part !== part) {
        await copy?.into.end();
        onStep(`${part}: ${manifest[part]?.rows ?? 0} rows`);
        const text = part === JOBS_PART ? COPY_JOBS_IN : copyTableIn(part, about.tables[part] ?? []);
        copy = { part, into: startCopyIn(session, text) };
      }
      await copy.into.write(content);
    },
  });
  await copy?.into.end();
  onStep('reading the rows again');
  for (const [table, columns] of Object.entries(about.tables))
    await requireSameRows(session, table, columns, manifest);
  onStep('making indexes and constraints');
  await makeWhole(tx, tables, remake, signal);
  for (const sequence of about.sequences) await setSequence(tx, sequence);
}

/** The form that the backup names has all that is in it. */
async function requireColumns(
  tx: Transaction<Database>,
  tables: Record<string, string[]>,
  file: string,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const known = await listColumns(tx, table);
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown !== undefined || known.length === 0)
      throw new BackupError(
        `${file} is not what it says: its form has no ${table}${unknown === undefined ? '' : `.${unknown}`}.`,
      );
  }
}

async function requireSameRows(
  session: Session,
  table: string,
  columns: readonly string[],
  manifest: Manifest,
): Promise<void> {
  const hash = createHash('sha256');
  const rows = session.client.query(
    copyTo(copyTableOut(table, columns, NEW_PLACE), { highWaterMark: PIECE_BYTES }),
  );
  for await (const chunk of rows) hash.update(chunk as Buffer);
  if (hash.digest('hex') === manifest[table]?.sha256) return;
  throw new BackupError(
    `The rows of ${table} that the database holds are not those of the backup. Nothing was changed.`,
  );
}
