import { statfs } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { hasStatementsView, listReplicas, listStatements, readDatabaseBytes } from './database-facts-queries.ts';

export interface SizeFacts {
  databaseBytes: number;
  /** Where DATA_DIR lies; undefined when there is no such folder. */
  dataDir: DiskFacts | undefined;
}

interface DiskFacts {
  freeBytes: number;
  totalBytes: number;
}

/** How large the database is, and how much room there is beside it. */
export async function readSizeFacts(ctx: Pick<Context, 'db' | 'settings'>): Promise<SizeFacts> {
  const [databaseBytes, dataDir] = await Promise.all([readDatabaseBytes(ctx.db), readDiskFacts(ctx.settings.dataDir)]);
  return { databaseBytes, dataDir };
}

/** The disk that a folder lies on, as far as the program may use it. */
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
  /** Its `application_name`; undefined when it has none, or the role may not know. */
  name: string | undefined;
  /** `streaming`, or what it does instead; undefined when the role may not know. */
  state: string | undefined;
  /** Whether a commit waits for it. */
  isSynchronous: boolean;
  /** How long ago was written what it shows now; undefined when the role may not know. */
  lagSeconds: number | undefined;
  lagBytes: number | undefined;
}

/**
 * Those that follow the primary, as it sees them: none with the embedded database. For their lag the program's role
 * needs `pg_read_all_stats` (docs/operations/monitoring.md).
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

/** A statement of the program's own, as often as it was asked since the server counts. */
export interface StatementFacts {
  /** With `$1` for its values; at most its first 2,000 characters. */
  text: string;
  calls: number;
  meanMs: number;
}

/** So many are shown. */
const SLOW_STATEMENTS = 10;

/**
 * The statements that take longest, on average.
 * @returns undefined when the server does not count them: the extension `pg_stat_statements` is missing or not loaded
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

/** The extension was made, but the server was started without its library. */
const isNotLoaded = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55000';
