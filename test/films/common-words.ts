import * as fc from 'fast-check';
import { filmInputSchema } from '#domain/film.ts';
import type { FilmFilters, Sort } from '#domain/film-filters.ts';
import type { Context } from '#server/context.ts';
import { inputColumns, newFilmRecord } from '#server/films/catalogue/film-record.ts';
import type { Page } from '#server/films/catalogue/film-page.ts';
import { filterConditions, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { orderOf } from '#server/films/catalogue/order-sql.ts';
import { presentListing } from '#server/films/catalogue/present-film-sql.ts';

/* Random catalogues whose titles share few words, what happens to their films, and the pages that are compared. */

const schema = filmInputSchema(2026);
const words = fc.constantFrom(
  'the',
  'The',
  'river',
  'Theatre',
  'mother',
  'ran',
  'of',
  'riverbank',
  'été',
  '生きる',
);
const input = fc
  .record({
    title: fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    alt_titles: fc.array(words, { maxLength: 1 }),
    directors: fc.constantFrom(['The River'], ['Ran Mother'], ['Of'], ['Somebody Else']),
    year: fc.constantFrom(1931, 2020),
    language: fc.constantFrom('', 'English'),
  })
  .map((some) => schema.parse({ ...some, duration: 90, format: 'DS' }));
export const film = fc
  .record({ input, day: fc.integer({ min: 1, max: 5 }), approved: fc.constantFrom(true, true, true, false) })
  .map(({ input: one, day, approved }) =>
    newFilmRecord(one, {
      authorId: null,
      approved,
      arrival: 'imported',
      at: new Date(Date.UTC(2024, 0, day)),
    }),
  );
export const change = fc.record({
  n: fc.nat(),
  what: fc.constantFrom('approved', 'reverted', 'deleted', 'purged', 'edited', 'edited'),
  input,
});
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

export const sort = fc.constantFrom<Sort>(
  'relevance',
  'relevance',
  'relevance',
  '-created_at',
  'title',
  '-year',
);

/** Surely found by common words, page after page: something is compared whatever chance gives. */
export const SURELY_COMMON = filmsTitled(['the river', 'the theatre', 'river of the', 'the'], 6);

/** A film that has none of the words of those. */
export const RAN = schema.parse({
  title: 'Ran',
  directors: ['Somebody Else'],
  year: 1931,
  duration: 90,
  format: 'DS',
  language: 'English',
});

function filmsTitled(titles: readonly string[], times: number) {
  const known = { directors: ['Of'], year: 1931, duration: 90, format: 'DS', language: 'English' };
  return Array.from({ length: times }, (_, n) =>
    titles.map((title) =>
      newFilmRecord(schema.parse({ ...known, title }), {
        authorId: null,
        approved: true,
        arrival: 'imported',
        at: new Date(Date.UTC(2024, 0, n + 1)),
      }),
    ),
  ).flat();
}

export const pageOf = (filters: FilmFilters, by: Sort): Page => ({
  scope: SCOPES.public,
  conditions: filterConditions(filters),
  order: orderOf(by, true),
  limit: 4,
  present: presentListing(),
});

export async function happen(ctx: Context, { n, what, input: given }: Change): Promise<void> {
  const ids = await ctx.db.selectFrom('films').select('id').orderBy('id').execute();
  const { id } = ids[n % ids.length]!;
  if (what === 'purged') return void (await ctx.db.deleteFrom('films').where('id', '=', id).execute());
  const set = {
    approved: { approved: true, waiting_since: null },
    reverted: { approved: false },
    deleted: { deleted_at: new Date() },
    edited: inputColumns(given),
  }[what as 'approved'];
  await ctx.db.updateTable('films').set(set).where('id', '=', id).execute();
}
