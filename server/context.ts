import { NEVER_CURRENT, type CatalogueVersion } from './catalogue-version.ts';
import { connect, type Connections, type DatabaseTarget, type Db } from './database/database.ts';
import { createLog, type Log } from './log.ts';
import type { Settings } from './settings.ts';

/** The outside world, as every deed gets it. Tests hand in their own parts. */
export interface Context {
  settings: Settings;
  db: Db;
  sql: Connections['sql'];
  /** Whether what was remembered of the catalogue still holds. */
  catalogue: CatalogueVersion;
  clock: () => Date;
  log: Log;
}

/** How many connections a process holds at most for its requests. */
const CONNECTIONS = 10;

export type Overrides = Partial<Pick<Context, 'catalogue' | 'clock' | 'log'>>;

/** Makes the context, and the way to close what it opened. */
export function createContext(settings: Settings, database: DatabaseTarget, overrides: Overrides = {}) {
  const connections = connect(database, CONNECTIONS);
  const { db, sql } = connections;
  const log = overrides.log ?? createLog(settings.logLevel);
  const ctx: Context = {
    settings,
    db,
    sql,
    catalogue: NEVER_CURRENT,
    clock: () => new Date(),
    ...overrides,
    log,
  };
  return { ctx, close: () => connections.close() };
}
