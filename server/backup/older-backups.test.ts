import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { Connections } from '#server/database/database.ts';
import { isMigrated, migrate, migrator } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { test } from '#test/database/empty-database.ts';
import { backUpDatabase } from './back-up-database.ts';
import { ABOUT, MANIFEST, pieceName, type About } from './backup-format.ts';
import { checkDatabase } from './check-database.ts';
import { readArchive } from './read-archive.ts';
import { partsOf, restoreHere, temporaryFile } from './testing/restore-here.ts';
import { readAbout } from './verify-backup.ts';
import { writeArchive } from './write-archive.ts';

const OLDER = '002-indexes';
const FILMS = 300;

/** Copies a backup with a changed description, and optionally with rows of a further table. @returns the path of the copy */
async function claim(file: string, change: (about: About) => object, more?: { table: string; rows: Buffer }): Promise<string> {
  const changed = temporaryFile();
  await writeArchive(changed, {
    signal: new AbortController().signal,
    verify: () => Promise.resolve(),
    async fill(add) {
      for await (const { name, content } of readArchive(file)) {
        if (name === ABOUT) await add(name, Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as About))));
        else if (name === MANIFEST && more) {
          const part = {
            rows: 1,
            bytes: more.rows.length,
            sha256: createHash('sha256').update(more.rows).digest('hex'),
          };
          await add(pieceName(more.table, 1), more.rows);
          await add(name, Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), [more.table]: part })));
        } else if (name === MANIFEST || name.endsWith('.copy')) await add(name, content);
      }
    },
  });
  return changed;
}

/** Gives a test's empty database the schema of the older version. @returns connections as its owner */
async function openOlder(connectOwner: (max: number) => Connections): Promise<Connections> {
  const owner = connectOwner(3);
  const { error } = await migrator(owner.db).migrateTo(OLDER);
  if (error) throw error;
  await migrateJobs(owner, inject('postgres').app.user);
  return owner;
}

test('a backup of an older version is restored in its schema and then migrated; a backup of a newer version is refused', async ({
  connectOwner,
}) => {
  const owner = await openOlder(connectOwner);
  await sql`
    insert into films (id, title, directors, year, duration, format, sidecar_type, genres, search_text, approved)
    select gen_random_uuid(), 'Film ' || n, '{Ann Lee}', 1900 + n % 127, 1 + n % 400, 'DS', 'DS', array['Genre ' || n % 9],
      'film number ' || n, n % 5 > 0 from generate_series(1, ${sql.lit(FILMS)}) as n
  `.execute(owner.db);
  await sql`insert into mails (id, kind, to_address) select gen_random_uuid(), 'password changed', 'ann@example.org'`.execute(owner.db);
  await sql`select pgboss.job.id from pgboss.job`.execute(owner.db);
  const file = temporaryFile();
  await backUpDatabase(owner, { file });
  expect(await readAbout(file)).toMatchObject({ migration: OLDER });
  await sql`delete from films`.execute(owner.db);

  await restoreHere(owner, file);
  expect(await isMigrated(owner.db)).toBe(true);
  await migrate(owner.db, inject('postgres').app.user);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from films where changed is not null
  `.execute(owner.db);
  expect(rows).toEqual([{ count: FILMS }]);
  expect((await checkDatabase(owner.db)).problems).toEqual([]);

  const newer = await claim(file, (about) => ({
    ...about,
    migration: '999-from-tomorrow',
    program: '9.9.9',
  }));
  await expect(restoreHere(owner, newer)).rejects.toThrow(
    /was made by a newer version of this program \(9\.9\.9\).*Update the program first\.$/,
  );
  const unknown = await claim(file, (about) => ({ ...about, format: 2 }));
  await expect(restoreHere(owner, unknown)).rejects.toThrow(/in a format that this version cannot read/);
  const migrations = { table: 'kysely_migration', rows: Buffer.from('999-from-tomorrow\tnow\n') };
  const [table, ...others] = Object.entries((await readAbout(file)).tables);
  const number = (value: string) => (about: About) => ({
    ...about,
    sequences: [{ table: 'films', column: 'slot', value }],
  });
  const hostile = [
    [await claim(file, (about) => about, migrations), /it has rows of kysely_migration, a table that it does not list/],
    [await claim(file, (about) => ({ ...about, tables: { ...about.tables, kysely_migration: ['name', 'timestamp'] } }), migrations), /the schema 002-indexes has no kysely_migration\. Your data has not changed/],
    [await claim(file, (about) => ({ ...about, tables: Object.fromEntries(others) })), new RegExp(`rows of ${table![0]}, a table that it does not list`)],
    [await claim(file, (about) => ({ ...about, sequences: [] })), /it has rows of films\.slot with higher numbers than its sequence\. Your data has not changed/],
    [await claim(file, number('1')), /it has rows of films\.slot with higher numbers than its sequence/],
    [await claim(file, number('9'.repeat(40))), /is not a backup of this program/],
    [await claim(file, number('9'.repeat(19))), /the sequence of films\.slot cannot have the value 9{19}\. Your data has not changed/],
  ] as const; // prettier-ignore
  for (const [hostileFile, sentence] of hostile) await expect(restoreHere(owner, hostileFile)).rejects.toThrow(sentence);
  const { rows: left } = await sql<{ count: number }>`select count(*)::integer as count from films`.execute(owner.db);
  expect([left, await isMigrated(owner.db)]).toEqual([[{ count: FILMS }], true]);
  // Restores a backup of today's schema into an empty database.
  const again = temporaryFile();
  await backUpDatabase(owner, { file: again });
  const empty = connectOwner(3);
  await sql`drop schema public cascade`.execute(empty.db);
  await sql`drop schema pgboss cascade`.execute(empty.db);
  await sql`create schema public`.execute(empty.db);
  expect((await restoreHere(empty, again, false)).replaced).toBeUndefined();
  const third = temporaryFile();
  await backUpDatabase(empty, { file: third });
  expect(await partsOf(third)).toEqual(await partsOf(again));
});
