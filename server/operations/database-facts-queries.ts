import { sql } from 'kysely';
import type { SlowStatement } from '#domain/moderation/operations.ts';
import type { Db } from '#server/database/database.ts';

export async function readDatabaseBytes(db: Db): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]!.bytes;
}

/** A server that follows this one. Values that the program's role cannot read are null. */
export interface Replica {
  /** The replica's `application_name`; null also if it has none. */
  name: string | null;
  /** `streaming` or another state. */
  state: string | null;
  /** Whether a commit waits for the replica. */
  is_synchronous: boolean;
  /** The age of the data that the replica shows (seconds). */
  lag_seconds: number | null;
  lag_bytes: number | null;
}

/**
 * Lists the servers that follow this one. The embedded database has none. Their state and lag are visible only if the
 * program's role has `pg_read_all_stats` (docs/operations/monitoring.md).
 */
export async function listReplicas(db: Db): Promise<Replica[]> {
  const { rows } = await sql<Replica>`
    select nullif(application_name, '') as name, state, coalesce(sync_state in ('sync', 'quorum'), false) as is_synchronous,
      -- PostgreSQL reports no lag if there is nothing to replicate.
      case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as lag_seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as lag_bytes
    from pg_stat_replication
    order by name
  `.execute(db);
  return rows;
}

/**
 * Whether the server's last attempt to archive its log failed.
 * @returns null if it never tried, as in the embedded database
 */
export async function readArchiveFailure(db: Db): Promise<boolean | null> {
  const { rows } = await sql<{ fails: boolean | null }>`
    select case when archived_count + failed_count > 0
      then coalesce(last_failed_time, '-infinity') > coalesce(last_archived_time, '-infinity') end as fails
    from pg_stat_archiver
  `.execute(db);
  return rows[0]!.fails;
}

/** Whether the extension is installed and the program's role can read its view. */
export async function hasStatementsView(db: Db): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select coalesce(has_table_privilege(to_regclass('pg_stat_statements'), 'select'), false) as known
  `.execute(db);
  return rows[0]!.known;
}

/** Maximum length of a statement's text (characters). Longer texts are truncated. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Lists the program's slowest statements in this database, without their values, since the server began to count. Excludes
 * other roles' statements, and statements that change the schema or a role, because these can contain a password.
 */
export async function listStatements(db: Db, limit: number): Promise<SlowStatement[]> {
  const { rows } = await sql<SlowStatement>`
    select left(query, ${MAX_TEXT_LENGTH}) as text, calls::float8, mean_exec_time as mean_ms
    from pg_stat_statements
    where userid = (select oid from pg_roles where rolname = current_user)
      and dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|merge|with)\\M'
    order by mean_exec_time desc
    limit ${limit}
  `.execute(db);
  return rows;
}
