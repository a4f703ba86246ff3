import { statfs } from 'node:fs/promises';
import type { Operations, SlowStatement } from '#domain/moderation/operations.ts';
import type { Context } from '#server/context.ts';
import { errorCode } from '#server/error-code.ts';
import { hasStatementsView, listStatements, readDatabaseBytes } from './database-facts-queries.ts';

export type SizeFacts = Pick<Operations['sizes'], 'database_bytes' | 'disk'>;

/** Reads the size of the database and of the disk that contains DATA_DIR. */
export async function readSizeFacts(ctx: Pick<Context, 'db' | 'settings'>): Promise<SizeFacts> {
  const [database_bytes, disk] = await Promise.all([readDatabaseBytes(ctx.db), readDisk(ctx.settings.dataDir)]);
  return { database_bytes, disk };
}

/** Reads the disk of a directory, with the space that the program may use. @returns null if the directory does not exist */
async function readDisk(directory: string): Promise<SizeFacts['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory);
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Number of statements on the page. */
const SLOW_STATEMENTS = 10;

/**
 * Lists the statements that take longest, on average.
 * @returns null if the server does not count them, because the extension `pg_stat_statements` is missing or not loaded
 */
export async function readSlowStatements(ctx: Pick<Context, 'db'>): Promise<SlowStatement[] | null> {
  if (!(await hasStatementsView(ctx.db))) return null;
  try {
    return await listStatements(ctx.db, SLOW_STATEMENTS);
  } catch (error) {
    if (isNotLoaded(error)) return null;
    throw error;
  }
}

/** Whether the extension exists but the server was started without its library. */
const isNotLoaded = (error: unknown) => errorCode(error) === '55000';
