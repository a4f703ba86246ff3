import type { PooledConnection } from '#server/database/pooled-connection.ts';

/**
 * Tables that a backup omits: the migrator's own tables, which the restore's migrations fill, and deletions that
 * processes have not read yet. The latter have transaction numbers, which mean nothing in another database.
 */
const OMITTED_TABLES = ['kysely_migration', 'kysely_migration_lock', 'films_gone'];
const OMITTED_COLUMNS = ['films.changed', 'users.renamed'];

/** Lists the tables of a backup in a schema, each with its columns, except generated columns. */
export async function listTables(connection: PooledConnection, schema = 'public'): Promise<Record<string, string[]>> {
  const { rows } = await connection.run<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid
     where c.relnamespace = $2::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and c.relname || '.' || a.attname <> all ($3)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend as d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
    [OMITTED_TABLES, schema, OMITTED_COLUMNS],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** Settings that make rows the same text on every server, in their stored order. */
export const SAME_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`;

/**
 * Begins a transaction that sees one moment of the database. The tables are locked before that moment, so that no
 * migration changes them during the backup. The locks make no reader or writer wait.
 */
export async function beginSnapshot(connection: PooledConnection, tables: readonly string[]): Promise<void> {
  await connection.run('begin transaction isolation level repeatable read read only');
  await connection.run(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${SAME_TEXT}`);
  const names = [...tables.map((table) => `public."${table}"`), 'pgboss.job'];
  await connection.run(`lock table ${names.join(', ')} in access share mode`);
}

export async function endSnapshot(connection: PooledConnection): Promise<void> {
  await connection.run('rollback');
}

/** Reads facts about the database. This must be the first query of the transaction, because the snapshot begins with it. */
export async function describeSnapshot(connection: PooledConnection): Promise<{ madeAt: Date; migration: string; source: string }> {
  const { rows } = await connection.run<{ made_at: Date; migration: string; source: string }>(`
    select statement_timestamp() as made_at, (select max(name) from kysely_migration) as migration,
      case when has_function_privilege('pg_control_system()', 'execute')
        then (select system_identifier::text from pg_control_system()) else '' end || '/' || current_database() as source
  `);
  const { made_at: madeAt, migration, source } = rows[0]!;
  return { madeAt, migration, source };
}

/** Lists the last number that each sequence gave. Omits unused sequences. */
export async function listSequences(connection: PooledConnection): Promise<{ table: string; column: string; value: string }[]> {
  const { rows } = await connection.run<{ table: string; column: string; value: string }>(`
    select c.relname as table, a.attname as column,
      pg_sequence_last_value(pg_get_serial_sequence(format('public.%I', c.relname), a.attname)::regclass)::text as value
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attidentity <> ''
    order by 1, 2
  `);
  return rows.filter(({ value }) => value !== null);
}

export const copyTableOut = (table: string, columns: readonly string[], schema = 'public'): string =>
  `copy ${schema}."${table}" (${columns.map((column) => `"${column}"`).join(', ')}) to stdout`;

/** Copies the waiting jobs, oldest first. Omits pg-boss's own queues, whose names begin with two underscores. */
export const COPY_JOBS_OUT = String.raw`
  copy (
    select name, data from pgboss.job where state in ('created', 'retry', 'active') and name not like '\_\_%'
    order by created_on, id
  ) to stdout`;
