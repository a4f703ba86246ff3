import { createContext, type Context } from '#server/context.ts';
import { joinDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { createLog } from '#server/log.ts';
import type { Invocation } from './command.ts';

/**
 * Does a command's work with the migrated database. Uses the running database, or starts one and always stops it after the work.
 * @throws ConfigError, DatabaseInUseError if another process holds it and does not get ready
 */
export async function withDatabase<Result>(
  { process, signal }: Invocation,
  work: (ctx: Context, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  // Log only problems, to stderr, because stdout is for the command's data.
  const log = createLog('warn', process.stderr);
  const database = await joinDatabase(settings, log);
  try {
    signal.throwIfAborted(); // the operator stopped the command while the database started
    const { ctx, close } = createContext(settings, database.app, { log });
    try {
      return await work(ctx, database);
    } finally {
      await close();
    }
  } finally {
    await database.close();
  }
}
