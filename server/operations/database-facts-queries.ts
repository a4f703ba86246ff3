import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export async function readDatabaseBytes(db: Db): Promise<number> {
  const size = sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]!.bytes;
}

export interface ReplicaRow {
  name: string | null;
  state: string | null;
  sync_state: string | null;
  lag_seconds: number | null;
  lag_bytes: number | null;
}

/** Lists the servers that follow this one. For a role without `pg_read_all_stats`, each server is one row whose columns are null. */
export async function listReplicas(db: Db): Promise<ReplicaRow[]> {
  const { rows } = await sql<ReplicaRow>`
    select nullif(application_name, '') as name, state, sync_state,
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

export interface StatementRow {
  text: string;
  calls: number;
  mean_ms: number;
}

/** Maximum length of a statement's text (characters). Longer texts are truncated. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Lists the program's own statements in this database, without their values, since the server began to count. Excludes
 * other roles' statements, and statements that change the schema or a role, because these can contain a password.
 */
export async function listStatements(db: Db, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
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
