import { sql, type Kysely } from 'kysely';
import { expect, inject } from 'vitest';
import { MIN_PUBLIC_COUNT } from '#domain/wanted/want.ts';
import type { Connections, Db } from './database.ts';
import { isMigrated, migrate, MIGRATIONS, migrator } from './migrate.ts';
import { test } from '#test/database/empty-database.ts';

/*
 * A filled database of the latest release. Its processes keep running, with their own statements (WRITES), while the database gets the
 * schema of this version and of the next one, whose migration is made up.
 */

/** The last migration of the latest release. */
const RELEASED = '003-triggers';
const FILMS = 4000;

/** A migration that changes every row of a table that everyone writes to, and a table that every request reads. */
const MADE_UP = {
  async up(db: Kysely<unknown>) {
    await sql`lock table films, users in access exclusive mode`.execute(db);
    await sql`alter table films add column made_up text not null default ''`.execute(db);
    await sql`alter table users add column made_up integer not null default 0`.execute(db);
    await sql`update films set made_up = title`.execute(db);
    await sql`create index films_made_up on films (made_up)`.execute(db);
  },
};
const NEXT = { ...MIGRATIONS, '999-made-up': MADE_UP };

const program = () => inject('postgres').app.user;

async function fillAsReleased({ db }: Connections): Promise<void> {
  const { error } = await migrator(db).migrateTo(RELEASED);
  if (error) throw error;
  await sql`
    insert into users (id, name, name_key, email, password_hash)
    select gen_random_uuid(), 'Ann ' || n, 'ann ' || n, n || '@example.org', '$argon2id$' from generate_series(1, 20) as n
  `.execute(db);
  await sql`
    insert into films (id, title, directors, year, duration, format, sidecar_type, frame_rate, genres, search_text, approved, author_id)
    select gen_random_uuid(), 'Film ' || n, '{Ann Lee}', 1900 + n % 127, 1 + n % 400, 'DS', (array['', 'DS', 'DS Only'])[1 + n % 3],
      (array['', '24 fps', '23,98', '25', 'as the film'])[1 + n % 5], array['Genre ' || n % 9],
      'film ' || n, n % 5 > 0, (select id from users where email = (1 + n % 20) || '@example.org')
    from generate_series(1, ${sql.lit(FILMS)}) as n
  `.execute(db);
}

const ANYBODY = sql`(select id from users order by random() limit 1)`;

/** The writes of people, each in one transaction, with statements of the latest release. */
const WRITES: Record<string, (tx: Db) => Promise<string | undefined>> = {
  async submits(tx) {
    const { rows } = await sql<{ id: string }>`
      insert into films (id, title, directors, year, duration, format, search_text, approved, author_id)
      select gen_random_uuid(), 'New', '{Bob}', 1960, 75, 'AD', 'new', true, ${ANYBODY} returning id
    `.execute(tx);
    await sql`insert into mails (id, kind, user_id, to_address) select gen_random_uuid(), 'submitted', ${ANYBODY}, 'a@example.org'`.execute(
      tx,
    );
    return rows[0]?.id;
  },
  async edits(tx) {
    const { rows } = await sql<{ id: string }>`
      select id from films where deleted_at is null order by random() limit 1 for no key update
    `.execute(tx);
    const { id } = rows[0]!;
    await sql`update films set year = 1900 + (year + 7) % 100, duration = 1 + duration % 300 where id = ${id}`.execute(tx);
    await sql`insert into film_history (film_id, act) values (${id}, 'edited')`.execute(tx);
    return id;
  },
  async 'renames themselves'(tx) {
    await sql`update users set name = name || '!' where id = ${ANYBODY} and char_length(name) < 90`.execute(tx);
    return undefined;
  },
  async 'changes a password'(tx) {
    const { rows } = await sql<{ id: string }>`
      select id from users order by random() limit 1 for no key update skip locked
    `.execute(tx);
    for (const { id } of rows) {
      await sql`insert into password_resets (id, user_id, token_hash, expires_at)
        values (gen_random_uuid(), ${id}, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour')`.execute(tx);
      await sql`update users set session_version = session_version + 1 where id = ${id}`.execute(tx);
    }
    return undefined;
  },
  async reads(tx) {
    await sql`
      select f.title, u.name from films as f left join users as u on u.id = f.author_id
      where f.approved and f.deleted_at is null order by f.created_at desc, f.id desc limit 30
    `.execute(tx);
    return undefined;
  },
};

/** Starts people who write until they are stopped or until something fails. */
function work(db: Db) {
  const failed: string[] = [];
  const changed = new Set<string>();
  const stopping = new AbortController();
  const done = new Map<string, number>();
  const people = Object.entries({ ...WRITES, 'submits too': WRITES['submits']! }).map(async ([who, write]) => {
    while (!stopping.signal.aborted) {
      try {
        const id = await db.transaction().execute(write);
        if (id !== undefined) changed.add(id);
      } catch (error) {
        failed.push(`${who}: ${String(error)}`);
        stopping.abort();
      }
      done.set(who, (done.get(who) ?? 0) + 1);
    }
  });
  return {
    failed,
    changed,
    /** Waits until everyone has done something more. */
    async goOn() {
      const before = new Map(done);
      const active = () => [...done].filter(([who, times]) => times > (before.get(who) ?? 0));
      try {
        await expect.poll(() => stopping.signal.aborted || active().length === people.length, { interval: 5 }).toBe(true);
      } catch (error) {
        stopping.abort();
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(people);
    },
  };
}

test('the latest release keeps working while a filled database is migrated: no request fails, nothing is lost', async ({
  connectOwner,
}) => {
  const owner = connectOwner();
  await fillAsReleased(owner);
  const before = connectOwner(8);
  const people = work(before.db);
  await people.goOn();
  const names = await migrate(connectOwner().db, program(), NEXT);
  await people.goOn();
  await people.stop();
  expect(people.failed).toEqual([]);
  expect(names.at(-1)).toBe('999-made-up');
  expect(await isMigrated(owner.db, NEXT)).toBe(true);

  const films = await owner.db.selectFrom('films').select('id').execute();
  const ids = new Set(films.map(({ id }) => id));
  expect(ids.size).toBeGreaterThan(FILMS);
  expect([...people.changed].filter((id) => !ids.has(id))).toEqual([]);
  const { rows: migrated } = await sql`select from films where made_up = title`.execute(owner.db);
  expect(migrated.length).toBeGreaterThanOrEqual(FILMS);
});

test('while a migration waits for an open transaction, other requests do not wait for the migration', async ({ connectOwner }) => {
  const owner = connectOwner();
  await fillAsReleased(owner);
  const holder = await connectOwner().db.startTransaction().execute();
  await sql`update users set name = 'Slow' where email = '1@example.org'`.execute(holder);
  const migrating = migrate(connectOwner().db, program(), NEXT);
  migrating.catch(() => {}); // it is awaited below
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where relation in ('films'::regclass, 'users'::regclass) and not granted`.execute(
      owner.db,
    );
    return rows.length > 0;
  };
  await expect.poll(waiting, { interval: 5, timeout: 10_000 }).toBe(true);
  for (const email of ['1@example.org', '2@example.org']) {
    const { rows } = await sql`select name from users where email = ${email}`.execute(owner.db);
    expect(rows).toHaveLength(1);
  }
  await holder.commit().execute();
  await migrating;
  expect(await isMigrated(owner.db, NEXT)).toBe(true);
});

test('the migration that stores the number of people with a want counts the people that the database already has', async ({
  connectOwner,
}) => {
  const { db } = connectOwner();
  const { error } = await migrator(db).migrateTo('006-statistics');
  if (error) throw error;
  await sql`
    insert into wants (id, title, directors, year, format, status)
    select gen_random_uuid(), title, '{Ann Lee}', 1993, 'AD', 'open' from unnest('{Jazz,The Piano}'::text[]) as title
  `.execute(db);
  await sql`insert into subscribers (id, email, counting_key) select gen_random_uuid(), n || '@example.org', n / 2 from generate_series(0, 4) as n`.execute(
    db,
  );
  await sql`
    insert into want_supporters (want_id, subscriber_id, ask_at)
    select wants.id, subscribers.id, now() from wants cross join subscribers where title = 'The Piano'
  `.execute(db);
  await migrate(db, program());
  expect(await db.selectFrom('wants').select(['title', 'people']).orderBy('title').execute()).toEqual([
    { title: 'Jazz', people: 0 },
    { title: 'The Piano', people: 3 },
  ]);
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'wants_open_by_rank'`.execute(db);
  expect(rows[0]!.indexdef).toContain(`people >= ${MIN_PUBLIC_COUNT}`);
});

test('a want that the previous version merged into itself stays closed, and no want can be merged into itself', async ({
  connectOwner,
}) => {
  const { db } = connectOwner();
  const { error } = await migrator(db).migrateTo('007-people-of-wants');
  if (error) throw error;
  await sql`
    insert into wants (id, title, directors, year, format, status, merged_into)
    select id, 'The Piano', '{Jane Campion}', 1993, 'AD', 'closed', id from gen_random_uuid() as id
  `.execute(db);
  await migrate(db, program());
  expect(await db.selectFrom('wants').select(['status', 'merged_into']).execute()).toEqual([{ status: 'closed', merged_into: null }]);
  await expect(sql`update wants set merged_into = id`.execute(db)).rejects.toThrow('no_merge_into_itself');
});
