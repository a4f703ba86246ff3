import * as fc from 'fast-check';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms } from '#test/films/film-questions.ts';
import { randomFilm, randomFilters, replaceFilms } from '#test/films/random-films.ts';
import { insertAlert, saveTopic } from './alert-queries.ts';
import { announceListings } from './announce-listings.ts';
import { subscriberOfAddress } from './subscriber-queries.ts';

/** Groups of filters, of which a search has one or two, so that it finds something. */
const GROUPS = [
  ['search'],
  ['sidecar_type', 'format'],
  ['quality_level', 'language'],
  ['genres'],
  ['duration[gte]', 'duration[lte]'],
  ['year[gte]'],
  ['year[lte]'],
  ['copy', 'copy_rate', 'fit'],
];

const fewFilters = fc
  .tuple(randomFilters, fc.uniqueArray(fc.constantFrom(...GROUPS), { minLength: 1, maxLength: 2 }))
  .map(([query, groups]) => new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => groups.flat().includes(key))));

test('a search hears of exactly the listings that its list has, except for those with corrected spellings', async ({ ctx }) => {
  const { db } = ctx;
  const subscriber = await db.transaction().execute((tx) => subscriberOfAddress(tx, 'ann@example.org'));
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomFilm, { maxLength: 15 }),
      fc.array(fewFilters, { minLength: 8, maxLength: 8 }),
      async (films, queries) => {
        await replaceFilms(ctx, films);
        if (films.length > 0)
          await db
            .insertInto('announcements')
            .values(films.map(({ id }) => ({ film_id: id, at: null })))
            .execute();
        await db.deleteFrom('topics').execute();
        await db.deleteFrom('catalogue_facts').where('name', '=', 'announced until').execute();
        const topics: [query: string, id: string][] = [];
        for (const params of queries) {
          const parsed = parseSearchTopic(params);
          if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
          const id = await saveTopic(db, parsed.value);
          await insertAlert(db, subscriber, id);
          topics.push([params.toString(), id]);
        }
        await announceListings(ctx);
        const matches = await db.selectFrom('topic_matches').select(['topic_id', 'film_id']).execute();
        for (const [query, id] of topics) {
          const { data, fuzzy } = await askFilms(ctx, `${query}&limit=100`);
          const listed = fuzzy ? [] : data.map(({ _id }) => _id);
          const heard = matches.filter(({ topic_id }) => topic_id === id).map(({ film_id }) => film_id);
          expect([query, heard.toSorted()]).toEqual([query, listed.toSorted()]);
          compared += listed.length;
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(compared).toBeGreaterThan(100);
});
