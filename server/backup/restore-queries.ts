import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from '#server/database/catalogue-channel.ts';
import type { Db } from '#server/database/database.ts';
import { isLocked } from '#server/database/migrate.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { SAME_TEXT } from './snapshot-queries.ts';

/** Prefix of the schemas of replaced databases: `before_restore_20261122_220501123`. */
export const REPLACED = 'before_restore_';

/** Tables that the program fills automatically, so that rows in them do not need a confirmation. */
const MADE_BY_ITSELF = ['kysely_migration', 'kysely_migration_lock', 'catalogue_facts', 'rate_limits', 'films_gone'];

/** Lists the tables that contain rows from users. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${MADE_BY_ITSELF}) order by 1
  `.execute(db);
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ is_filled: boolean }>`
      select exists (select from ${sql.id('public', name)}) as is_filled
    `.execute(db);
    if (rows[0]!.is_filled) filled.push(name);
  }
  return filled;
}

/**
 * Removes time limits from a restore's transaction, and sets a backup's formats for rows.
 * @param connection the connection of the transaction
 */
export async function setUpRestore(connection: PooledConnection): Promise<void> {
  await connection.run(`
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local maintenance_work_mem = '256MB'; ${SAME_TEXT}
  `);
}

/** Locks out writers, whose changes would be lost with the replaced database. Reading continues. */
export async function lockOutWriters(tx: Db): Promise<void> {
  await lockTables(tx, 'exclusive', '3s');
}

async function lockTables(tx: Db, mode: string, patience: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1
  `.execute(tx);
  if (rows.length === 0) return;
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx);
  await sql.raw(`lock table ${rows.map(({ name }) => name).join(', ')} in ${mode} mode`).execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
}

/** The schema that a backup is loaded into before it takes its final place. It is first in the transaction's search path. */
export const STAGING_SCHEMA = 'restoring';

/**
 * Makes the staging schema and the schema for the replaced database. Other sessions do not see them before the
 * transaction ends. The transaction's statements and their triggers find only the restored tables; statements about the
 * replaced database name its schema.
 */
export async function createSchemas(tx: Db, replacedSchema: string): Promise<void> {
  for (const schema of [replacedSchema, STAGING_SCHEMA]) await sql`create schema ${sql.id(schema)}`.execute(tx);
  await sql`set local search_path = ${sql.id(STAGING_SCHEMA)}`.execute(tx);
}

/**
 * Locks out readers too, during the swap. While this waits for its locks, new queries wait behind it, so it gives up
 * soon, lets the queries finish, and tries again.
 */
export async function lockOutReaders(tx: Db): Promise<void> {
  for (const began = performance.now(); ; await delay(READERS_PAUSE_MS)) {
    await sql`savepoint readers`.execute(tx);
    try {
      await lockTables(tx, 'access exclusive', '500ms');
      return;
    } catch (error) {
      await sql`rollback to savepoint readers`.execute(tx);
      if (!isLocked(error) || performance.now() - began > READERS_PATIENCE_MS) throw error;
    }
  }
}

const READERS_PAUSE_MS = 200;
const READERS_PATIENCE_MS = 120_000;

/** Moves everything in the public schema to another schema, and moves the restored tables to the public schema. */
export async function swapSchemas(tx: Db, replacedSchema: string): Promise<void> {
  await moveAll(tx, 'public', replacedSchema);
  await moveAll(tx, STAGING_SCHEMA, 'public');
  await sql`drop schema ${sql.id(STAGING_SCHEMA)}`.execute(tx);
  await grantAsBefore(tx, replacedSchema);
  await sql`set local search_path = public`.execute(tx);
}

/** Copies the privileges of each replaced table to the table that takes its place, for example for reports or a monitor. */
async function grantAsBefore(tx: Db, replacedSchema: string): Promise<void> {
  await sql`
    do $$
    declare
      given record;
    begin
      for given in
        select privilege_type as may, now.oid::regclass as what, case now.relkind when 'S' then 'sequence' else 'table' end as kind,
          case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as who
        from pg_class as before cross join aclexplode(before.relacl)
        join pg_class as now on now.relname = before.relname and now.relkind = before.relkind
        where before.relnamespace = ${sql.lit(replacedSchema)}::regnamespace and now.relnamespace = 'public'::regnamespace
          and before.relkind in ('r', 'S') and grantee <> before.relowner
      loop
        execute format('grant %s on %s %s to %s', given.may, given.kind, given.what, given.who);
      end loop;
    end $$
  `.execute(tx);
}

/**
 * Moves tables with all that belongs to them, functions and types. Extensions and their objects stay. Each object's
 * name is read just before its move, because a function's signature changes when a table in it has moved.
 */
async function moveAll(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    do $$
    declare
      moved record;
    begin
      for moved in
        select 'table' as kind, c.oid from pg_class as c
          where c.relnamespace = ${sql.lit(from)}::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
        union all
        select 'routine', p.oid from pg_proc as p
          where p.pronamespace = ${sql.lit(from)}::regnamespace
            and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
        union all
        select 'type', t.oid from pg_type as t
          where t.typnamespace = ${sql.lit(from)}::regnamespace and t.typtype in ('e', 'd')
            and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
      loop
        execute format('alter %s %s set schema %I', moved.kind, case moved.kind
          when 'table' then moved.oid::regclass::text
          when 'routine' then moved.oid::regprocedure::text
          else moved.oid::regtype::text
        end, ${sql.lit(to)});
      end loop;
    end $$
  `.execute(tx);
}

/** Keeps the jobs of the replaced database in its schema. The queue's tables stay, because they belong to pg-boss. */
export async function keepReplacedJobs(tx: Db, name: string): Promise<void> {
  await sql`create table ${sql.id(name, 'waiting_jobs')} as select * from pgboss.job`.execute(tx);
}

export async function deleteJobs(tx: Db): Promise<void> {
  await sql`delete from pgboss.job`.execute(tx);
}

/** Deletes a replaced database and all its data. */
export async function dropReplaced(tx: Db, name: string): Promise<void> {
  await sql`drop schema ${sql.id(name)} cascade`.execute(tx);
}

/** Lists the replaced databases, the latest first. */
export async function listReplaced(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select n.nspname as name, coalesce(sum(pg_total_relation_size(c.oid)), 0)::text as bytes
    from pg_namespace as n left join pg_class as c on c.relnamespace = n.oid and c.relkind = 'r'
    where n.nspname like ${`${REPLACED.replaceAll('_', String.raw`\_`)}%`} group by 1 order by 1 desc
  `.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/** Makes every process read all films again when the transaction commits. A process that misses the announcement finds the row. */
export async function announceRestore(tx: Db): Promise<void> {
  await sql`insert into films_gone default values`.execute(tx);
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, 'films')`.execute(tx);
}
