import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { FilmFilters, Sort } from '#domain/film-filters.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { PageAndTotal } from '#server/films/catalogue/film-page.ts';
import { searchFew, searchFilms, searchNearYear } from '#server/films/catalogue/film-page-queries.ts';
import { bitsOfFilters } from '#server/films/facets/facet-bits-sql.ts';
import { listFacetsByBits } from '#server/films/facets/facet-count-queries.ts';
import type { NearPart, Way } from '#server/films/search/film-search.ts';
import { prepareSearch } from '#server/films/search/prepare-search.ts';
import { test } from '#test/database/with-database.ts';
import { change, film, RAN, happen, pageOf, sort, SURELY_COMMON } from '#test/films/common-words.ts';
import { buildFilm } from '#test/factories.ts';
import { askTitles, filtersOf } from '#test/films/film-questions.ts';
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

const DATED = SURELY_NEAR.map((one) => ({
  ...one,
  search: 'xqzt theatr 1931' as const,
  sort: 'relevance' as const,
}));

test('what is near by common words stands as if all films were ranked, on every page', async ({ ctx }) => {
  const misspelt = fc.constantFrom(
    'rivr theatr',
    'the mothr rivr',
    'theatr ran mothr',
    'rivrbank theatr of',
    'mothr xqzt rivr theatr',
    'rivr theatr 1931',
    'xqzt theatr 1931',
    'the theatr 2020 xqzt',
    'riverbnk 1931',
  );
  const answered = { few: 0, dated: 0 };
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
          await compareNear(answered, ctx, filtersOf(`search=${encodeURIComponent(one.search)}${one.language}`), one.sort); // prettier-ignore
      },
    ),
    {
      numRuns: 9,
      examples: [
        [[], [], SURELY_NEAR],
        [[], EDITED, SURELY_NEAR],
        [[], EDITED.slice(4), DATED],
      ],
    },
  );
  expect(answered.few).toBeGreaterThan(20);
  expect(answered.dated).toBeGreaterThan(3);
});

test('a film of another year comes first where its whole title was typed, and is not left out for its year', async ({
  ctx,
}) => {
  for (let n = 0; n < 8; n += 1)
    await buildFilm(ctx, { title: 'The Theatre of a Riverbank, a Mother and a Father', year: 1930 });
  for (let n = 0; n < 3; n += 1) await buildFilm(ctx, { title: 'Theatre', year: 2020 });
  for (let n = 0; n < 9; n += 1) await buildFilm(ctx, { title: 'Ran', year: 2020 });
  await keepCommonParts(ctx, { enough: 2 });
  const answered = { few: 0, dated: 0 };
  await compareNear(answered, ctx, filtersOf('search=xqzt+theatre+1931'), 'relevance');
  expect(answered.few).toBe(3);
  expect((await askTitles(ctx, 'search=xqzt+theatre+1931')).slice(0, 3)).toEqual(['Theatre', 'Theatre', 'Theatre']); // prettier-ignore
});

/** Counts the pages that were found by bits. */
async function compareNear(
  answered: { few: number; dated: number },
  ctx: Context,
  filters: FilmFilters,
  by: Sort,
): Promise<void> {
  const plain = await prepareSearch(ctx, VISITOR, filters).nearest();
  const ways = plain?.nearest?.ways;
  if (!plain?.nearest || !ways) return;
  const near = { ...plain, nearest: { ...plain.nearest, ways, parts: await partsOf(ctx, ways) } };
  const ranked = { ...plain, nearest: { ...plain.nearest, parts: undefined } };
  expect(await listFacetsByBits(ctx.db, filters, near)).toEqual(
    await listFacetsByBits(ctx.db, filters, ranked),
  );
  const page = pageOf(filters, by);
  for (let after: string[] | null | undefined; after !== null;) {
    const all: PageAndTotal = await searchFilms(ctx.db, { ...page, after }, ranked);
    expect(await searchFew(ctx.db, { ...page, after }, near, bitsOfFilters(filters, near))).toEqual(all);
    answered.few += 1;
    for (const max of [0, 5, 10, undefined]) {
      const dated = await searchNearYear(ctx.db, { ...page, after }, near, filters, max);
      if (dated) expect(dated).toEqual(all);
      if (dated && max !== undefined) answered.dated += 1;
    }
    after = all.goOnAfter;
  }
}

async function partsOf(ctx: Context, ways: readonly Way[]): Promise<NearPart[]> {
  const common = await ctx.db.selectFrom('search_parts').select('part').execute();
  return [...new Set(ways.flat(2))].map((text) => ({
    text,
    isCommon: common.some(({ part }) => part === text),
  }));
}
