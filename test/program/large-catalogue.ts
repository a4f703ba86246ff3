import { Client } from 'pg';
import { inject } from 'vitest';

/**
 * Fills a test's database with many films of many users within seconds. As a superuser, it skips checks and most triggers. The
 * triggers that always fire number the rows for the catalogue in memory. Drops the indexes first and creates them again at the end.
 */
export async function fillCatalogue(database: string, { films, users }: { films: number; users: number }): Promise<void> {
  const client = new Client({ ...inject('postgres').superuser, database });
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition from pg_index as i
       where i.indrelid = 'films'::regclass and not i.indisunique`,
    );
    const { rows: checks } = await client.query<{ name: string; definition: string }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'films'::regclass and contype = 'c'`,
    );
    await client.query(indexes.map(({ name }) => `drop index ${name}`).join(';'));
    await client.query(`alter table films ${checks.map(({ name }) => `drop constraint ${name}`).join()}`);
    await client.query(
      `insert into users (id, name, name_key, email, password_hash)
       select gen_random_uuid(), 'Person ' || n, 'person ' || n, 'person-' || n || '@example.org', '$argon2id$none'
       from generate_series(1, $1::integer) as n`,
      [users],
    );
    // One in fifty waits for moderation.
    await client.query(
      `insert into films (id, title, search_text, directors, year, duration, format, sidecar_type, language, genres,
         approved, author_id, waiting_since, created_at, updated_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Film ' || n, 'film ' || n || E'\\ndirector ' || n % 997, array['Director ' || n % 997],
         1950 + n % 70, 60 + n % 90, 'DS', 'DS', 'English', array['Drama'], n % 50 > 0, u.id,
         case when n % 50 = 0 then now() - n * interval '1 second' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::integer) as n
       join (select id, row_number() over () - 1 as number from users) as u on u.number = n % $2::integer`,
      [films, users],
    );
    for (const { definition } of indexes) await client.query(definition);
    const added = checks.map(({ name, definition }) => `add constraint ${name} ${definition} not valid`);
    await client.query(`alter table films ${added.join()}`);
    await client.query("set session_replication_role = 'origin'");
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
