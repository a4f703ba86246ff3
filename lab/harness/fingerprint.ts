import type { Client } from 'pg';

/** Returns one line that describes the schema, the queues, and the number of films and accounts. Equal databases have equal lines. */
export async function fingerprintOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(`
    select concat_ws(', ',
      (select md5(string_agg(concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default), '|'
        order by table_name, column_name)) from information_schema.columns where table_schema = 'public'),
      (select md5(string_agg(indexdef, '|' order by indexdef)) from pg_indexes where schemaname = 'public'),
      (select md5(string_agg(pg_get_triggerdef(oid), '|' order by pg_get_triggerdef(oid))) from pg_trigger
        where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
      (select md5(string_agg(pg_get_functiondef(oid), '|' order by proname)) from pg_proc
        where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')),
      (select count(*) || ' migrations' from kysely_migration),
      (select count(*) || ' films' from films),
      (select count(*) || ' accounts' from users),
      (select count(*) || ' queues' from pgboss.queue),
      (select count(*) || ' schedules' from pgboss.schedule)) as fingerprint`);
  return rows[0]?.fingerprint ?? '';
}
