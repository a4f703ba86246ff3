import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
export type { Database };

/** How to reach a database as one role: a socket directory or host and so on, or a whole address. */
export type DatabaseTarget =
  | { host: string; port: number; database: string; user: string; password: string }
  | { url: string };

/** A pool of connections, seen two ways: `db` for queries, `sql` for COPY, LISTEN and cursors. */
export interface Connections {
  db: Db;
  sql: postgres.Sql;
  close(): Promise<void>;
}

/** No request may keep the database busy for longer. */
const LONGEST_STATEMENT_MS = 10_000;

/**
 * Opens a pool of at most `most` connections. With several hosts in the address the primary is found, and found
 * again after a failover (`primary`, because the driver's `read-write` stays on a hot standby).
 * @param longestMs after which a statement is given up; 0, for migrations and maintenance, never
 */
export function connect(target: DatabaseTarget, most: number, longestMs = LONGEST_STATEMENT_MS): Connections {
  const options = {
    max: most,
    connect_timeout: 5,
    onnotice: () => {},
    types: {
      // A string given for a JSON parameter is JSON text already, as with every other client (pg-boss sends such).
      json: {
        to: 114,
        from: [114, 3802],
        serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
        parse: (text: string): unknown => JSON.parse(text),
      },
      jsonb: {
        to: 3802,
        from: [],
        serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
        parse: (text: string): unknown => JSON.parse(text),
      },
    },
    connection: {
      application_name: 'film-access-materials',
      statement_timeout: longestMs,
      lock_timeout: longestMs,
      idle_in_transaction_session_timeout: 60_000,
      // A list's SQL is the same for common and rare values; a plan made for one would be wrong for the other.
      plan_cache_mode: 'force_custom_plan',
      // How alike a word must be to count as a candidate spelling; find-spellings.ts then measures exactly.
      'pg_trgm.similarity_threshold': 0.2,
    },
  };
  const sql: postgres.Sql =
    'url' in target
      ? postgres(target.url, { ...options, target_session_attrs: 'primary' })
      : postgres({ ...options, ...target });
  const db = new Kysely<Database>({ dialect: new PostgresJSDialect({ postgres: sql }) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}
