import { sql } from 'kysely';
import { stringify } from 'uuid';
import { expect } from 'vitest';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { addFilms, filmInput } from '#test/factories.ts';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { feedStatement } from './feed-queries.ts';
import { readFeed } from './read-feed.ts';

const test = testInOwnDatabase.extend<{ connection: PooledConnection }>({
  connection: async ({ ctx }, use) => {
    const connection = await ctx.feed.acquire();
    await use(connection);
    connection.release();
  },
});

/**
 * Builds a draft. Changes of public films are announced, and PostgreSQL cannot prepare a transaction that used
 * NOTIFY.
 */
const draft = (title: string) =>
  newFilmRecord(filmInput({ title }), {
    approved: false,
    authorId: null,
    arrival: 'submitted',
    at: new Date(),
  });

test('the changes of a prepared transaction are read once, after its commit', async ({ ctx, connection }) => {
  const [ran, ikiru, vertigo, alien, brazil] = [draft('Ran'), draft('Ikiru'), draft('Vertigo'), draft('Alien'), draft('Brazil')];
  const titles = new Map([ran, ikiru, vertigo, alien, brazil].map(({ id, title }) => [id, title]));
  const titleOf = (id: Uint8Array) => titles.get(stringify(id));

  let last: string | undefined;
  const read = async () => {
    const changes: string[] = [];
    const reading = await readFeed(connection, feedStatement(ctx.db, last), async (staged) => {
      for (const change of staged) changes.push('goneId' in change ? `${titleOf(change.goneId)} is gone` : `${titleOf(change.id)}`);
    });
    last = reading.snapshot;
    return changes.toSorted();
  };
  const prepare = (name: string, { added, deleted }: Record<'added' | 'deleted', FilmRecord>) =>
    ctx.db.connection().execute(async (db) => {
      await sql`begin`.execute(db);
      await db.insertInto('films').values(added).execute();
      await db.deleteFrom('films').where('id', '=', deleted.id).execute();
      await sql`prepare transaction ${sql.lit(name)}`.execute(db);
    });

  await addFilms(ctx, [ran]);
  await prepare('before the first reading', { added: ikiru, deleted: ran });
  expect(await read()).toEqual(['Ran']);
  await addFilms(ctx, [vertigo]);
  expect(await read()).toEqual(['Vertigo']);
  await sql`commit prepared 'before the first reading'`.execute(ctx.db);
  expect(await read()).toEqual(['Ikiru', 'Ran is gone']);

  await prepare('between two readings', { added: alien, deleted: vertigo });
  await addFilms(ctx, [brazil]);
  expect(await read()).toEqual(['Brazil']);
  expect(await read()).toEqual([]);
  await sql`commit prepared 'between two readings'`.execute(ctx.db);
  expect(await read()).toEqual(['Alien', 'Vertigo is gone']);
  expect(await read()).toEqual([]);
});
