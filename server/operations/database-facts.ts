import { statfs } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { hasStatementsView, listReplicas, listStatements, readDatabaseBytes } from './database-facts-queries.ts';

export interface SizeFacts {
  databaseBytes: number;
  /** The disk that contains DATA_DIR; undefined if the directory does not exist. */
  dataDir: DiskFacts | undefined;
}

interface DiskFacts {
  freeBytes: number;
  totalBytes: number;
}

/** Reads the size of the database and the free space on its disk. */
export async function readSizeFacts(ctx: Pick<Context, 'db' | 'settings'>): Promise<SizeFacts> {
  const [databaseBytes, dataDir] = await Promise.all([readDatabaseBytes(ctx.db), readDiskFacts(ctx.settings.dataDir)]);
  return { databaseBytes, dataDir };
}

/** Reads the disk of a directory, with the space that the program may use. */
async function readDiskFacts(directory: string): Promise<DiskFacts | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** A server that follows the primary. */
export interface ReplicaFacts {
  /** The standby's `application_name`; undefined if it has none or the role cannot read it. */
  name: string | undefined;
  /** `streaming` or another state; undefined if the role cannot read it. */
  state: string | undefined;
  /** Whether a commit waits for the standby. */
  isSynchronous: boolean;
  /** The age of the data that the standby shows (seconds); undefined if the role cannot read it. */
  lagSeconds: number | undefined;
  lagBytes: number | undefined;
}

/**
 * Lists the servers that follow the primary, as the primary sees them. The embedded database has none. Their lag is
 * visible only if the program's role has `pg_read_all_stats` (docs/operations/monitoring.md).
 */
export async function readReplicaFacts(ctx: Pick<Context, 'db'>): Promise<ReplicaFacts[]> {
  const rows = await listReplicas(ctx.db);
  return rows.map((row) => ({
    name: row.name ?? undefined,
    state: row.state ?? undefined,
    isSynchronous: row.sync_state === 'sync' || row.sync_state === 'quorum',
    lagSeconds: row.lag_seconds ?? undefined,
    lagBytes: row.lag_bytes ?? undefined,
  }));
}

/** A statement of the program, with its number of calls since the server began to count. */
export interface StatementFacts {
  /** At most the first 2,000 characters, with `$1` for values. */
  text: string;
  calls: number;
  meanMs: number;
}

/** Number of statements on the page. */
const SLOW_STATEMENTS = 10;

/**
 * Lists the statements that take longest, on average.
 * @returns undefined if the server does not count them, because the extension `pg_stat_statements` is missing or not
 * loaded
 */
export async function readSlowStatements(ctx: Pick<Context, 'db'>): Promise<StatementFacts[] | undefined> {
  if (!(await hasStatementsView(ctx.db))) return undefined;
  try {
    const rows = await listStatements(ctx.db, SLOW_STATEMENTS);
    return rows.map(({ text, calls, mean_ms }) => ({ text, calls, meanMs: mean_ms }));
  } catch (error) {
    if (isNotLoaded(error)) return undefined;
    throw error;
  }
}

/** Whether the extension exists but the server was started without its library. */
const isNotLoaded = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55000';
