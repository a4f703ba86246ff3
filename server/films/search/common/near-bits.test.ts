import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { FilmFilters, Sort } from '#domain/film-filters.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { PageAndTotal } from '#server/films/catalogue/film-page.ts';
import { searchFew, searchFilms } from '#server/films/catalogue/film-page-queries.ts';
import { bitsOfFilters } from '#server/films/facets/facet-bits-sql.ts';
import { listFacetsByBits } from '#server/films/facets/facet-count-queries.ts';
import { prepareSearch } from '#server/films/search/prepare-search.ts';
import { test } from '#test/database/with-database.ts';
import { change, film, RAN, happen, pageOf, sort, SURELY_COMMON } from '#test/films/common-words.ts';
import { filtersOf } from '#test/films/film-questions.ts';
import { replaceFilms } from '#test/films/random-films.ts';
import { keepCommonParts } from './keep-common-parts.ts';

/** Many films have each of these words, and none both. */
const SURELY_NEAR = (['relevance', '-created_at', 'title', '-year'] as const).map((one) => ({
  search: 'rivr theatr' as const,
  sort: one,
  language: '&language=English' as const,
}));

/** A film that is near no longer is among them. */
const EDITED = Array.from({ length: 8 }, (_, n) => ({ n, what: 'edited' as const, input: RAN }));

test('what is near by common words stands as if all films were ranked, on every page', async ({ ctx }) => {
  const misspelt = fc.constantFrom(
    'rivr theatr',
    'the mothr rivr',
    'theatr ran mothr',
    'rivrbank theatr of',
    'mothr xqzt rivr theatr',
  );
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(film, { maxLength: 12 }),
      fc.array(change, { maxLength: 4 }),
      fc.array(fc.record({ search: misspelt, sort, language: fc.constantFrom('', '&language=English') }), {
        minLength: 3,
        maxLength: 3,
      }),
      async (films, changes, asked) => {
        await ctx.db.deleteFrom('search_parts').execute();
        await replaceFilms(ctx, [...films, ...SURELY_COMMON]);
        await keepCommonParts(ctx, { enough: 2 });
        for (const one of changes) await happen(ctx, one);
        for (const one of asked)
          answered += await compareNear(ctx, filtersOf(`search=${encodeURIComponent(one.search)}${one.language}`), one.sort); // prettier-ignore
      },
    ),
    {
      numRuns: 9,
      examples: [
        [[], [], SURELY_NEAR],
        [[], EDITED, SURELY_NEAR],
      ],
    },
  );
  expect(answered).toBeGreaterThan(20);
});

/** @returns how many pages were found by bits */
async function compareNear(ctx: Context, filters: FilmFilters, by: Sort): Promise<number> {
  const plain = await prepareSearch(ctx, VISITOR, filters).nearest();
  const ways = plain?.nearest?.ways;
  if (!plain?.nearest || !ways) return 0;
  const near = { ...plain, nearest: { ...plain.nearest, ways, parts: [...new Set(ways.flat(2))] } };
  expect(await listFacetsByBits(ctx.db, filters, near)).toEqual(
    await listFacetsByBits(ctx.db, filters, plain),
  );
  const page = pageOf(filters, by);
  let answered = 0;
  for (let after: string[] | null | undefined; after !== null; answered += 1) {
    const all: PageAndTotal = await searchFilms(ctx.db, { ...page, after }, plain);
    expect(await searchFew(ctx.db, { ...page, after }, near, bitsOfFilters(filters, near))).toEqual(all);
    after = all.goOnAfter;
  }
  return answered;
}
