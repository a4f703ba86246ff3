import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { IS_LOST_JOB } from './check-queries.ts';

/*
 * Statements that fill new tables in the current schema. Triggers are off, because the backup already contains their
 * results. Indexes are made afterwards, which takes a fraction of the time.
 */

/**
 * Empties the tables, and drops their indexes, foreign keys and triggers, which slow down each row.
 * @returns the statements that recreate the indexes, foreign keys and triggers
 */
export async function dropIndexes(tx: Db, tables: readonly string[]): Promise<readonly string[]> {
  const { rows: keys } = await sql<{ off: string; on: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  `.execute(tx);
  const { rows: indexes } = await sql<{ off: string; on: string }>`
    select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
    from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by c.oid
  `.execute(tx);
  // Some triggers always fire, even if the replication role disables others. They must still always fire after the restore.
  const { rows: triggers } = await sql<{ on: string }>`
    select format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' end, tgname) as on
    from pg_trigger where not tgisinternal and tgenabled in ('O', 'A') and tgrelid = any (${tables}::regclass[])
  `.execute(tx);
  for (const { off } of [...keys, ...indexes]) await sql.raw(off).execute(tx);
  for (const table of tables) await sql`alter table ${sql.id(table)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map((table) => sql.id(table)))}`.execute(tx);
  // Foreign keys come last, because PostgreSQL checks them by the indexes.
  return [...indexes, ...keys, ...triggers].map(({ on }) => on);
}

/** @param statements the result of `dropIndexes` */
export async function recreateIndexes(
  tx: Db,
  tables: readonly string[],
  statements: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.id(table)))}`.execute(tx);
  for (const statement of statements) {
    signal.throwIfAborted();
    await sql.raw(statement).execute(tx);
  }
}

/** Returns the largest number of each sequence, by "table.column". */
export async function listSequenceLimits(tx: Db): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; largest: string }>`
    select format('%s.%s', c.relname, a.attname) as name, s.seqmax::text as largest
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    join pg_sequence as s on s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attidentity <> ''
  `.execute(tx);
  return new Map(rows.map(({ name, largest }) => [name, BigInt(largest)]));
}

/** Sets a sequence so that it does not give the same numbers again. */
export async function setSequence(tx: Db, { table, column, value }: { table: string; column: string; value: string }): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${value}::bigint)
  `.execute(tx);
}

const columnList = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

/** Copies rows into a table that this transaction has emptied. FREEZE marks them as visible, so that vacuum need not check them later. */
export const copyTableIn = (table: string, columns: readonly string[]): string =>
  `copy "${table}" (${columnList(columns)}) from stdin with (freeze)`;

/** Makes a table for the jobs of a backup, which wait there until they are queued. */
export async function createJobsTable(tx: Db): Promise<void> {
  await sql`
    create table restored_jobs (place bigint generated always as identity primary key, name text, data jsonb)
  `.execute(tx);
}

export const COPY_JOBS_IN = 'copy restored_jobs (name, data) from stdin';

/** Lists the jobs after this place, in order. */
export async function listRestoredJobs(tx: Db, after: string, limit: number): Promise<{ place: string; name: string; data: object }[]> {
  const { rows } = await sql<{ place: string; name: string; data: object }>`
    select place, name, data from restored_jobs where place > ${after}::bigint order by place limit ${sql.lit(limit)}
  `.execute(tx);
  return rows;
}

/** Deletes the jobs whose email, film or request the restore has omitted. */
export async function deleteLostJobs(tx: Db): Promise<void> {
  await sql`delete from restored_jobs as j where ${IS_LOST_JOB}`.execute(tx);
}

export async function dropJobsTable(tx: Db): Promise<void> {
  await sql`drop table restored_jobs`.execute(tx);
}
