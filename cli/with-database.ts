import { createContext, type Context } from '#server/context.ts';
import { joinDatabase, type OpenDatabase } from '#server/database/open-database.ts';
import { readSettings } from '#server/settings.ts';
import { createLog } from '#server/log.ts';
import type { Invocation } from './command.ts';

/**
 * Does a command's work with the database, which is migrated first: with the running one, or with one that is
 * started for the command and stopped when the work has ended, however it ends.
 * @throws ConfigError, DatabaseInUseError when another process holds it and does not get ready
 */
export async function withDatabase<Result>(
  { process, signal }: Invocation,
  work: (ctx: Context, database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  // Only what went wrong, and on stderr: stdout belongs to the command's data.
  const log = createLog('warn', process.stderr);
  const database = await joinDatabase(settings, log);
  try {
    signal.throwIfAborted(); // asked to stop while the database was starting
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
