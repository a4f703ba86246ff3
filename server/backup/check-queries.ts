import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countRows } from '#server/database/select.ts';

/** Counts rows that refer to missing rows, by constraint. The count does not rely on PostgreSQL's own checks. */
export async function listBrokenReferences(db: Db): Promise<{ name: string; rows: number }[]> {
  const { rows: keys } = await sql<{ name: string; counted: string }>`
    select c.conname as name, format('select count(*)::integer as rows from %s as t where %s and not exists (select from %s as o where %s)',
      c.conrelid::regclass, string_agg(format('t.%I is not null', a.attname), ' and '), c.confrelid::regclass,
      string_agg(format('o.%I = t.%I', o.attname, a.attname), ' and ')) as counted
    from pg_constraint as c
    cross join unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute as o on o.attrelid = c.confrelid and o.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conname, c.conrelid, c.confrelid order by 1
  `.execute(db);
  const broken: { name: string; rows: number }[] = [];
  for (const { name, counted } of keys) {
    const { rows } = await sql.raw<{ rows: number }>(counted).execute(db);
    if (rows[0]!.rows > 0) broken.push({ name, rows: rows[0]!.rows });
  }
  return broken;
}

/** Lists constraints that PostgreSQL has not checked for existing rows, and indexes that were not completed. */
export async function listUnfinished(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
    union all
    select c.relname from pg_index as i join pg_class as c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function listDisabledTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.tgname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and t.tgenabled in ('D', 'R') order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Triggers without which the catalogue in memory misses changes. */
const FEED_TRIGGERS = ['films_note_gone', 'films_note_truncate', 'films_number_change', 'users_number_new_name'];

/** Lists the feed triggers that are missing or do not always fire. */
export async function listMissingFeedTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${FEED_TRIGGERS}::text[]) as name where not exists (
      select from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgname = name and t.tgenabled = 'A'
    ) order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function hasChecksums(db: Db): Promise<boolean> {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db);
  return rows[0]?.data_checksums === 'on';
}

/** Counts pages with wrong checksums that were read since the statistics were last reset. */
export async function countChecksumFailures(db: Db): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(checksum_failures, 0)::integer as failures from pg_stat_database where datname = current_database()
  `.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Whether a job, `j`, is about an email, a film or a request that does not exist. */
export const IS_LOST_JOB = sql<boolean>`(
  (j.data ? 'mailId' and not exists (select from mails where id::text = j.data ->> 'mailId'))
  or (j.data ? 'filmId' and not exists (select from films where id::text = j.data ->> 'filmId'))
  or (j.data ? 'requestId' and not exists (
    select id from reset_requests where id::text = j.data ->> 'requestId' union all
    select id from list_requests where id::text = j.data ->> 'requestId'
  ))
)`;

export const countLostJobs = (db: Db): Promise<number> =>
  countRows(db, sql`from pgboss.job as j where j.state in ('created', 'retry', 'active') and ${IS_LOST_JOB}`);

/** Counts emails that have waited for more than a minute without a job that will send them. */
export async function countMailsWithoutJob(db: Db): Promise<number> {
  return countRows(
    db,
    sql`from mails as m
    where m.sent_at is null and m.failed_at is null and m.created_at < now() - interval '1 minute'
      and not exists (
        select from pgboss.job as j
        where j.state in ('created', 'retry', 'active') and j.data ->> 'mailId' = m.id::text
      )`,
  );
}

/** Counts wants whose stored number of people is wrong. */
export async function countMiscountedWants(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from wants where people <> people_of_want(id)
  `.execute(db);
  return rows[0]!.wrong;
}

/** Lists the columns with numbers that their sequence would give again. */
export async function listUsedUpSequences(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; counted: string }>`
    select c.relname || '.' || a.attname as name, format(
      'select coalesce(max(%I), 0) > coalesce(pg_sequence_last_value(%L::regclass), 0) as is_behind from %s',
      a.attname, pg_get_serial_sequence(c.oid::regclass::text, a.attname), c.oid::regclass) as counted
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
  `.execute(db);
  const behind: string[] = [];
  for (const { name, counted } of columns) {
    const { rows } = await sql.raw<{ is_behind: boolean }>(counted).execute(db);
    if (rows[0]!.is_behind) behind.push(name);
  }
  return behind;
}

/** Whether the extension that checks indexes (amcheck) is installed, and this role is allowed to use it. */
export async function mayReadIndexes(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_or(has_function_privilege(p.oid, 'execute')), false) as may
    from pg_extension as e join pg_depend as d on d.refobjid = e.oid and d.deptype = 'e'
    join pg_proc as p on p.oid = d.objid and p.proname = 'bt_index_check' where e.extname = 'amcheck'
  `.execute(db);
  return rows[0]!.may;
}

/** Lists indexes with a wrong order or missing rows. */
export async function listDamagedIndexes(db: Db): Promise<string[]> {
  const { rows: indexes } = await sql<{ name: string; id: number }>`
    select c.relname as name, c.oid::integer as id from pg_index as i join pg_class as c on c.oid = i.indexrelid
    join pg_am as m on m.oid = c.relam and m.amname = 'btree'
    where c.relnamespace = 'public'::regnamespace and i.indisvalid order by 1
  `.execute(db);
  const damaged: string[] = [];
  for (const { name, id } of indexes) {
    try {
      await sql`select bt_index_check(${id}::oid::regclass, true)`.execute(db);
    } catch (error) {
      damaged.push(`${name} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return damaged;
}
