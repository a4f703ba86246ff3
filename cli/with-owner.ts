import { createContext, type Context } from '#server/context.ts';
import { connect, type Connections } from '#server/database/database.ts';
import { joinDatabaseAsItIs, type OpenDatabase } from '#server/database/open-database.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import type { Invocation } from './command.ts';

/** Connections as the role that owns the tables, without a time limit. */
interface Opened {
  ctx: Context;
  owner: Connections;
  database: OpenDatabase;
}

/**
 * Does the same as `withDatabase`, but does not migrate the database, which may be older, newer or empty. For backups, restores and checks.
 */
export async function withOwner<Result>({ process, signal }: Invocation, work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env);
  const log = createLog('warn', process.stderr);
  const database = await joinDatabaseAsItIs(settings, log);
  try {
    signal.throwIfAborted();
    const owner = connect(database.owner, 3, 0);
    const { ctx, close } = createContext(settings, owner, { log });
    try {
      return await work({ ctx, owner, database });
    } finally {
      await close();
    }
  } finally {
    await database.close();
  }
}
