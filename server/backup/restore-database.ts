import { Kysely, type ControlledTransaction, type Transaction } from 'kysely';
import { poolDialect, type Connections, type Database } from '#server/database/database.ts';
import { grantRights, isKnownMigration, isLocked, LATEST_MIGRATION, migrateWithin } from '#server/database/migrate.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { BackupError } from './backup-error.ts';
import { rowsOf } from './backup-format.ts';
import { settleAccounts, type RestoredAccounts } from './settle-accounts.ts';
import { recordBackup, type LatestBackup } from './latest-backup.ts';
import { loadBackup } from './load-backup.ts';
import { queueRestoredJobs } from './queue-restored-jobs.ts';
import { nameForReplaced } from './replaced-databases.ts';
import {
  announceRestore,
  swapSchemas,
  dropReplaced,
  listFilledTables,
  lockOutReaders,
  lockOutWriters,
  createSchemas,
  keepReplacedJobs,
  setUpRestore,
  STAGING_SCHEMA,
} from './restore-queries.ts';
import type { VerifiedBackup } from './verify-backup.ts';

interface Options extends VerifiedBackup {
  file: string;
  bytes: number;
  /** The database role of the running program. */
  programRole: string;
  /** Whether the restore is allowed to replace existing data. */
  replace: boolean;
  signal: AbortSignal;
  /** Receives each step as it begins. */
  onStep: (step: string) => void;
  now: Date;
}

interface Restored {
  rows: number;
  /** The schema that keeps the replaced database; undefined if the database was empty. */
  replaced: string | undefined;
  /** Number of jobs whose kind this version does not know. */
  unknownJobs: number;
  accounts: RestoredAccounts;
}

/** @throws BackupError if the backup has the schema of a newer program */
export function requireKnownSchema({ about }: VerifiedBackup, file: string): void {
  if (isKnownMigration(about.migration)) return;
  throw new BackupError(
    `${file} was made by a newer version of this program (${about.program}): it has the schema ${about.migration}, and this version supports schemas up to ${LATEST_MIGRATION}. Update the program first.`,
  );
}

/**
 * Restores a verified backup in one transaction: makes the backup's schema, loads its rows, and runs later migrations.
 * Afterwards, the restored schema takes the place of the present one, which is kept. Until the commit, everyone sees
 * the present data. If there is no commit (the process is killed, or the disk is full), nothing changes.
 * @param owner connected as the role that owns the tables; its statements have no time limit
 * @throws BackupError if the database has data that must be kept, or is not in the required state
 */
export async function restoreDatabase(owner: Connections, options: Options): Promise<Restored> {
  const { replace } = options;
  const filled = await listFilledTables(owner.db);
  if (filled.length > 0 && !replace)
    throw new BackupError(
      `The database is not empty: there are rows in ${filled.join(', ')}. Use --replace to keep this database under another name, and restore the backup in its place.`,
    );
  await migrateJobs(owner, options.programRole);
  const { tx, connection } = await beginWithoutWriters(owner);
  try {
    const restored = await restoreWithin(tx, connection, { ...options, isEmpty: filled.length === 0 });
    await tx.commit().execute();
    return restored;
  } catch (error) {
    // The server rolls back if the connection ends before the transaction.
    connection.destroy();
    await tx
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
}

async function restoreWithin(
  tx: Transaction<Database>,
  connection: PooledConnection,
  options: Options & { isEmpty: boolean },
): Promise<Restored> {
  const { about, onStep, programRole, isEmpty, signal } = options;
  const replacedSchema = nameForReplaced(options.now);
  await createSchemas(tx, replacedSchema);
  onStep(`creating the schema ${about.migration}`);
  await migrateWithin(tx, STAGING_SCHEMA, about.migration);
  const rows = await loadBackup(tx, connection, options);
  if (about.migration !== LATEST_MIGRATION) {
    onStep(`migrating from ${about.migration} to ${LATEST_MIGRATION}`);
    await migrateWithin(tx, STAGING_SCHEMA, LATEST_MIGRATION);
  }
  onStep('ending sessions and links');
  const accounts = await settleAccounts(tx, { replaces: !isEmpty, madeAt: about.madeAt });
  await keepReplacedJobs(tx, replacedSchema);
  const unknownJobs = await queueRestoredJobs(tx);
  await recordBackup({ db: tx }, restoredFrom(options));
  signal.throwIfAborted();
  await lockOutReaders(tx);
  await swapSchemas(tx, replacedSchema);
  await grantRights(tx, programRole);
  // The replaced database had no data, so it is not worth keeping.
  if (isEmpty) await dropReplaced(tx, replacedSchema);
  await announceRestore(tx);
  return { rows, replaced: isEmpty ? undefined : replacedSchema, unknownJobs, accounts };
}

/** Returns the facts of the restored backup, which is now the latest backup of this database. */
const restoredFrom = ({ about, manifest, file, bytes }: Options): LatestBackup => ({
  madeAt: new Date(about.madeAt),
  seconds: 0,
  bytes,
  rows: rowsOf(manifest),
  file,
  isScheduled: about.isScheduled,
});

const TRIES = 20;

interface Begun {
  tx: ControlledTransaction<Database>;
  /** The connection of the transaction, for sending rows with COPY. */
  connection: PooledConnection;
}

/** Begins a transaction with every table locked against writers. */
async function beginWithoutWriters(owner: Connections): Promise<Begun> {
  let connection: PooledConnection | undefined;
  const acquire = async () => (connection = await owner.pool.acquire());
  const db = new Kysely<Database>({ dialect: poolDialect({ ...owner.pool, acquire }) });
  for (let left = TRIES; ; left -= 1) {
    const tx = await db.startTransaction().execute();
    try {
      await setUpRestore(connection!);
      await lockOutWriters(tx);
      return { tx, connection: connection! };
    } catch (error) {
      await tx.rollback().execute();
      if (!isLocked(error)) throw error;
      if (left > 1) continue;
      throw new BackupError(
        'Something has been writing to the database for a minute, perhaps an import. Stop it or the program, and try again.',
        { cause: error },
      );
    }
  }
}
