import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FilmFilters, Sort } from '#domain/film-filters.ts';
import type { Context } from '#server/context.ts';
import { isCommon } from './common-page-sql.ts';
import type { PageAndTotal } from '#server/films/catalogue/film-page.ts';
import { searchCommon, searchFew, searchFilms } from '#server/films/catalogue/film-page-queries.ts';
import { listFacetsByBits } from '#server/films/facets/facet-count-queries.ts';
import { bitsOfFilters, countByBits } from '#server/films/facets/facet-bits-sql.ts';
import { VISITOR } from '#domain/policy.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { change, film, happen, pageOf, sort, SURELY_COMMON } from '#test/films/common-words.ts';
import { askFilms, askTitles, filtersOf } from '#test/films/film-questions.ts';
import { replaceFilms } from '#test/films/random-films.ts';
import type { CommonSearch } from './common-page-sql.ts';
import { keepCommonParts } from './keep-common-parts.ts';
import { searchAsTyped } from '#server/films/search/film-search.ts';
import { prepareSearch } from '#server/films/search/prepare-search.ts';

/*
 * Searches for words that very many films have are answered by other means than all others (docs/decisions/042-common-searches.md): here
 * each page, total and count is held against what ranking all films gives.
 */

const search = fc.constantFrom('the', 'ther', 'river', 'riv', 'r', 'of', 'the river', 'river the', 'ran of', 'ete', '生', 'the the', 'th eatre', 'mo', 'x', 'mo th', 'zx', 'ra 生', '生き', 'riverx', 'ran oth', 'of motherx', '2020 thex'); // prettier-ignore

const IN_EVERY_ORDER = (['relevance', '-created_at', 'title', '-year'] as const).map((one) => ({
  search: 'the' as const,
  sort: one,
  language: '&language=English' as const,
}));

test('what is searched by common words stands as if all films were ranked, on every page', async ({
  ctx,
}) => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(film, { minLength: 8, maxLength: 24 }),
      fc.array(change, { maxLength: 4 }),
      fc.constantFrom(0, 2, 50),
      fc.constantFrom(3, 8000),
      fc.array(fc.record({ search, sort, language: fc.constantFrom('', '&language=English') }), {
        minLength: 4,
        maxLength: 4,
      }),
      async (films, changes, few, longest, asked) => {
        await ctx.db.deleteFrom('search_parts').execute();
        await replaceFilms(ctx, films);
        await keepCommonParts(ctx, { enough: 2, few });
        for (const [at, one] of changes.entries()) {
          await happen(ctx, one);
          if (at === 1) await keepCommonParts(ctx, { enough: 2, few });
        }
        for (const one of asked)
          answered += await compare(ctx, filtersOf(`search=${encodeURIComponent(one.search)}${one.language}`), one.sort, longest); // prettier-ignore
      },
    ),
    { numRuns: 9, examples: [[SURELY_COMMON, [], 0, 8000, IN_EVERY_ORDER]] },
  );
  expect(answered).toBeGreaterThan(20);
});

/** @returns how many pages were found by what is kept of common words, of short ones, and of what is in no word */
async function compare(ctx: Context, filters: FilmFilters, by: Sort, longest: number): Promise<number> {
  const known = await prepareSearch(ctx, VISITOR, filters).asTyped();
  const plain = searchAsTyped(filters.search);
  const page = pageOf(filters, by);
  const isLookedUp = known.words.some((word) => word.isNamed || word.isNowhere);
  if (isLookedUp || isCommon(known))
    expect(await listFacetsByBits(ctx.db, filters, known)).toEqual(
      await listFacetsByBits(ctx.db, filters, plain),
    );
  if (isLookedUp)
    expect(await searchFilms(ctx.db, page, known)).toEqual(await searchFilms(ctx.db, page, plain));
  if (!isCommon(known)) return isLookedUp ? 1 : 0;
  const ways: CommonSearch[] = [
    known,
    { ...known, common: { ...known.common, begin: 'many' } },
    { ...known, common: { ...known.common, beginAsWord: 'many', begin: 'many' } },
  ];
  let answered = 0;
  for (let after: string[] | null | undefined; after !== null;) {
    const all: PageAndTotal = await searchFilms(ctx.db, { ...page, after }, plain);
    const few = await searchFew(ctx.db, { ...page, after }, known, bitsOfFilters(filters, known));
    if (known.words.length > 1) expect(few).toEqual(all);
    for (const way of ways) {
      const found = await searchCommon(ctx.db, { ...page, after }, way, countByBits(filters, way), longest);
      if (found) expect(found).toEqual(all);
      if (found) answered += 1;
    }
    after = all.goOnAfter;
  }
  return answered;
}

test('a word that comes to stand in other words than before is found in them', async ({ ctx }) => {
  for (const title of ['Kurosawa', 'Kurosawa Again']) await buildFilm(ctx, { title });
  await keepCommonParts(ctx, { enough: 2 });
  await buildFilm(ctx, { title: 'Kuros' });
  const ask = () => askTitles(ctx, 'search=kuros&sort=title');
  expect(await ask()).toEqual(['Kuros', 'Kurosawa', 'Kurosawa Again']);
  await keepCommonParts(ctx, { enough: 2 });
  expect(await ask()).toEqual(['Kuros', 'Kurosawa', 'Kurosawa Again']);
  expect((await askFilms(ctx, 'search=kurosawa')).total).toBe(2);
});

test('a part of one or two letters is found by the films that are named for it', async ({ ctx }) => {
  for (const title of ['Kurosawa', 'Kurosawa Again', '黒澤', 'Ozu']) await buildFilm(ctx, { title });
  await keepCommonParts(ctx, { enough: 2 });
  expect(await askTitles(ctx, 'search=黒澤')).toEqual(['黒澤']);
  expect(await askTitles(ctx, 'search=zu')).toEqual(['Ozu']);
  expect(await askTitles(ctx, 'search=zx')).toEqual([]);
  await buildFilm(ctx, { title: 'Zx' });
  expect(await askTitles(ctx, 'search=zx')).toEqual(['Zx']);
  await keepCommonParts(ctx, { enough: 2 });
  await keepCommonParts(ctx, { enough: 2 });
  expect(await askTitles(ctx, 'search=zx')).toEqual(['Zx']);
});

test('a word is a part of no film when its beginning is: a long row of signs asks none, and one that a film is called by is found', async ({
  ctx,
}) => {
  const title = '★'.repeat(60);
  for (const one of [title, '東京物語'.repeat(15), 'Kurosawa']) await buildFilm(ctx, { title: one });
  const isNowhere = async (search: string) => {
    const { words } = await prepareSearch(ctx, VISITOR, filtersOf(`search=${encodeURIComponent(search)}`)).asTyped(); // prettier-ignore
    return words.map((one) => one.isNowhere);
  };
  for (const text of ['%_'.repeat(90), '👩🏽‍🚀'.repeat(25), '東京'.repeat(30), 'x'.repeat(200)])
    expect([text, await isNowhere(text)]).toEqual([text, [true]]);
  for (const text of [title, title.slice(2), '物語東京'.repeat(10)])
    expect([text, await isNowhere(text)]).toEqual([text, [false]]);
  expect(await askTitles(ctx, `search=${encodeURIComponent(title.slice(2))}`)).toEqual([title]);
});

test('a film with thousands of short parts is found by each, and makes the list of them no longer than an ordinary one does', async ({
  ctx,
}) => {
  const letters = (from: number) => String.fromCodePoint(...Array.from({ length: 300 }, (_, n) => from + n));
  const texts = [0x4e00, 0x5000, 0x6000, 0x7000].map(letters);
  for (const title of ['Kurosawa', 'Kurosawa Again', '黒澤']) await buildFilm(ctx, { title });
  const id = await buildFilm(ctx, { title: 'Everything', alt_titles: texts });
  const named = async () => {
    const rows = await ctx.db.selectFrom('search_short').select('films').execute();
    return rows.reduce((sum, { films }) => sum + (films?.length ?? 0), 0);
  };
  const ask = () => Promise.all(texts.map((text) => askTitles(ctx, `search=${text.slice(-2)}`)));
  const expected = texts.map(() => ['Everything']);
  for (const anew of [true, false, false]) {
    await keepCommonParts(ctx, { enough: 2, anew });
    expect(await ask()).toEqual(expected);
    expect(await askTitles(ctx, 'search=黒澤')).toEqual(['黒澤']);
    expect(await named()).toBeLessThan(100);
    await ctx.db.updateTable('films').set({ approved: false }).where('id', '=', id).execute();
    await keepCommonParts(ctx, { enough: 2 });
    expect((await ask()).flat()).toEqual([]);
    await ctx.db.updateTable('films').set({ approved: true, waiting_since: null }).where('id', '=', id).execute(); // prettier-ignore
  }
});

test('a short part that comes to stand in other words than before is found in them', async ({ ctx }) => {
  for (const title of ['Kurosawa', 'Kurosawa Again']) await buildFilm(ctx, { title });
  await keepCommonParts(ctx, { enough: 2 });
  await buildFilm(ctx, { title: 'Ro' });
  await keepCommonParts(ctx, { enough: 2 });
  expect(await askTitles(ctx, 'search=ro&sort=title')).toEqual(['Kurosawa', 'Kurosawa Again', 'Ro']);
  await keepCommonParts(ctx, { enough: 2, anew: true });
  expect(await askTitles(ctx, 'search=ro&sort=title')).toEqual(['Kurosawa', 'Kurosawa Again', 'Ro']);
});

test('who publishes while the parts are counted is found at once, and is not held up', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'River One' });
  await buildFilm(ctx, { title: 'River Two' });
  await keepCommonParts(ctx, { enough: 2 });
  const id = await buildFilm(ctx, { title: 'River Three', approved: false });
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('films').set({ approved: true, waiting_since: null }).where('id', '=', id).execute();
    // counted without it, for it is not there yet
    await keepCommonParts(ctx, { enough: 2, anew: true });
    expect((await askFilms(ctx, 'search=river')).total).toBe(2);
  });
  expect((await askFilms(ctx, 'search=river')).total).toBe(3);
  await keepCommonParts(ctx, { enough: 2 });
  expect((await askFilms(ctx, 'search=river')).total).toBe(3);
  const { rows } = await sql`select from search_changes`.execute(ctx.db);
  expect(rows).toEqual([]);
});
