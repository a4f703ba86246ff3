import { createContext, type Context } from '#server/context.ts';
import { connect, type Connections } from '#server/database/database.ts';
import { joinDatabase, joinDatabaseAsItIs, type OpenDatabase } from '#server/database/open-database.ts';
import { createLog, type Log } from '#server/log.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { Invocation } from './command.ts';

/**
 * Does a command's work with the migrated database. Uses the running database, or starts one and always stops it after the work.
 * @throws ConfigError, DatabaseInUseError if another process holds it and does not get ready
 */
export const withDatabase = <Result>(
  invocation: Invocation,
  work: (ctx: Context, database: OpenDatabase) => Promise<Result>,
): Promise<Result> =>
  withOpen(invocation, joinDatabase, ({ settings, log, database }) =>
    inContext(createContext(settings, database.app, { log }), (ctx) => work(ctx, database)),
  );

interface Owned {
  ctx: Context;
  /** Connections as the role that owns the tables, without a time limit. */
  owner: Connections;
  database: OpenDatabase;
}

/**
 * Does the same as `withDatabase`, but does not migrate the database, which may be older, newer or empty. For backups, restores and checks.
 */
export const withOwner = <Result>(invocation: Invocation, work: (owned: Owned) => Promise<Result>): Promise<Result> =>
  withOpen(invocation, joinDatabaseAsItIs, ({ settings, log, database }) => {
    const owner = connect(database.owner, 3, 0);
    return inContext(createContext(settings, owner, { log }), (ctx) => work({ ctx, owner, database }));
  });

interface Opened {
  settings: Settings;
  log: Log;
  database: OpenDatabase;
}

async function withOpen<Result>(
  { process, signal }: Invocation,
  join: typeof joinDatabase,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  // Log only problems, to stderr, because stdout is for the command's data.
  const log = createLog('warn', process.stderr);
  const database = await join(settings, log);
  try {
    signal.throwIfAborted(); // the operator stopped the command while the database started
    return await work({ settings, log, database });
  } finally {
    await database.close();
  }
}

async function inContext<Result>(
  { ctx, close }: ReturnType<typeof createContext>,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(ctx);
  } finally {
    await close();
  }
}
