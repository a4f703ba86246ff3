import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { readOutbox } from '#test/mail/outbox.ts';
import { testInOwnDatabase as test } from '#test/database/with-database.ts';
import { addFilms, buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { queueNotice } from '#test/mail/mails.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { backUpDatabase } from './back-up-database.ts';
import { checkDatabase } from './check-database.ts';
import { latestBackup } from './latest-backup.ts';
import { describeSchema, partsOf, restoreHere, temporaryFile } from './testing/restore-here.ts';

const films = (ctx: Context, count: number) =>
  Array.from({ length: count }, (_, n) =>
    newFilmRecord(
      filmInput({ title: `Film ${n} \\N “é”`, notes: 'Two\nlines', year: 1900 + (n % 120), genres: ['Drama', `Genre ${n % 7}`] }),
      {
        approved: n % 3 > 0,
        authorId: null,
        arrival: 'imported',
        at: ctx.clock(),
      },
    ),
  );

/** Starts four people who save films, each with an entry in its history, until they are stopped. */
function saveAllTheTime(ctx: Context) {
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const people = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      const [film] = films(ctx, 1);
      await ctx.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('films')
          .values({ ...film!, title: 'Under load' })
          .execute();
        await tx.insertInto('film_history').values({ film_id: film!.id, at: new Date(), act: 'edited', changes: '{}' }).execute();
      });
      acknowledged.push(film!.id);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(people);
    },
  };
}

const idsOf = async ({ db }: Pick<Context, 'db'>) => (await db.selectFrom('films').select('id').execute()).map(({ id }) => id);

test('a backup made while people save has the data of one moment, and a restore gives exactly this data', async ({ ctx, owner }) => {
  await addFilms(ctx, films(ctx, 3000));
  await buildUser(ctx, { name: 'Ann Lee' });
  await queueNotice(ctx);
  const schema = await describeSchema(owner.db);
  const people = saveAllTheTime(ctx);
  await expect.poll(() => people.acknowledged.length, { interval: 5 }).toBeGreaterThan(20);
  const saved = [...people.acknowledged];
  const file = temporaryFile();
  const backup = await backUpDatabase(ctx, { file });
  const during = people.acknowledged.length;
  await expect.poll(() => people.acknowledged.length, { interval: 5 }).toBeGreaterThan(during + 5);
  await people.stop();
  const everything = await idsOf(ctx);
  expect(await latestBackup(ctx)).toEqual(backup);

  await expect(restoreHere(owner, file, false)).rejects.toThrow(/^The database is not empty: there are rows in .*films/);
  const restored = await restoreHere(owner, file);
  expect(restored.rows).toBe(backup.rows - 1); // one job
  const ids = new Set(await idsOf(ctx));
  expect(saved.filter((id) => !ids.has(id))).toEqual([]);
  const { rows: halves } = await sql`
    select from films as f where title = 'Under load' and not exists (select from film_history as h where h.film_id = f.id)
    union all select from film_history as h where not exists (select from films as f where f.id = h.film_id)
  `.execute(ctx.db);
  expect(halves).toEqual([]);

  const again = temporaryFile();
  await backUpDatabase(ctx, { file: again });
  expect(await partsOf(again)).toEqual(await partsOf(file));
  expect(await describeSchema(owner.db)).toEqual(schema);
  expect((await checkDatabase(owner.db)).problems).toEqual([]);

  // The replaced data is kept. The restored data works with the same connections, rights and sequence numbers.
  const { rows: kept } = await sql<{ id: string }>`select id from ${sql.id(restored.replaced!, 'films')}`.execute(owner.db);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(everything.toSorted());
  const next = await buildFilm(ctx, { title: 'After' });
  expect(await idsOf(ctx)).toContain(next);
  await expect(sql`delete from film_history`.execute(ctx.db)).rejects.toThrow(/permission denied/);
  expect(await workOffJobs(ctx)).toBe(1);
  expect(await readOutbox(ctx.settings.dataDir)).toHaveLength(1);
});

test('a restore replaces all tables with the same schema, even if PostgreSQL lists the tables in another order', async ({ ctx, owner }) => {
  await buildFilm(ctx, { title: 'Volver' });
  const file = temporaryFile();
  await backUpDatabase(ctx, { file });
  const schema = await describeSchema(owner.db);
  // Some starts and migrations have this effect: they move changed tables to the end of pg_class, and the planner has statistics about it.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname = 'films', relname
  `.execute(owner.db);
  for (const { name } of tables) await sql`alter table ${sql.id(name)} set (toast_tuple_target = 2040)`.execute(owner.db);
  await sql`analyze pg_class`.execute(owner.db);
  await restoreHere(owner, file);
  expect(await describeSchema(owner.db)).toEqual(schema);
});

test('db:check describes every problem of a database in a sentence', async ({ ctx, owner }) => {
  await buildFilm(ctx, { title: 'Volver' });
  await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'compare-film', { filmId: 'gone' }));
  await owner.sql`alter table films disable trigger films_changed_announce`;
  await owner.sql`alter table films enable trigger films_note_gone`;
  await owner.sql`alter table mails add constraint is_new check (attempts < 9) not valid`;
  await owner.sql`select setval('films_slot_seq', 1, false)`;
  await owner.sql`
    insert into wants (id, title, directors, year, format, status, people)
    values (gen_random_uuid(), 'Volver', '{"Pedro Almodóvar"}', 2006, 'AD', 'open', 7)
  `;
  expect((await checkDatabase(owner.db)).problems).toEqual([
    expect.stringMatching(/^Constraints and indexes that are not valid: is_new\./),
    expect.stringMatching(/^Disabled triggers: films_changed_announce\./),
    expect.stringMatching(/^Triggers that are missing or do not always fire: films_note_gone\./),
    expect.stringMatching(/^The sequences of films\.slot are behind/),
    expect.stringMatching(/^1 job is about an email or a film that does not exist\./),
    expect.stringMatching(/^The stored number of people is wrong for 1 wanted material\./),
  ]);
});
