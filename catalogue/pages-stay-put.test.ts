import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_FILTERS, parseFilmList, SORTS, type Sort } from '#domain/filters/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import { listScope } from '#domain/policy.ts';
import { RATES } from '#timed-text/rate.ts';
import { copyOf, listPages, updateIndex } from '#test/films/catalogue-model-answers.ts';
import { listFilms, type ModelFilm } from '#test/films/catalogue-model.ts';
import {
  addId,
  buildFilm,
  newFilm,
  searchFor,
  typeSearch,
  search as randomSearch,
  type Asked,
} from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';
import { countValues } from './count-values.ts';
import { listPage } from './list-page.ts';
import { createQuestion } from './question.ts';
import { finish } from './work.ts';

const films = fc.array(newFilm, { minLength: 2, maxLength: 10 });
const copy = { seconds: 3600, rate: RATES['25'] };

/** Searches that find films as typed, the nearest films, or the films of the intended search. */
const typed = fc.oneof(fc.constantFrom('ran', 'river 1985', 'the', 'xylophone river', 'kurasawa rain', 'rivr', 'tarkowski'), randomSearch);

test('while other films are added and removed, no film that stays is repeated or skipped', () => {
  fc.assert(
    fc.property(
      films,
      films,
      films,
      typed,
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 3 }),
      (staying, leaving, arriving, text, sort, limit) => {
        const [stay, leave, arrive] = [staying, leaving, arriving].map((some, part) =>
          some.map((film, n) => addId(film, 100 * (part + 1) + n)),
        );
        const search = typeof text === 'string' ? text : typeSearch(text, stay!);
        const asked: Asked = {
          ...searchFor(search, { limit, sort: sort === 'relevance' && search === '' ? 'title' : sort }),
          viewer: { kind: 'member', id: '', isTrusted: true, isAdmin: true },
          filters: { ...NO_FILTERS, search, copy },
        };
        expectNoneMoves(stay!, leave!, arrive!, asked);
      },
    ),
    { numRuns: 100 },
  );
});

describe.each<{ how: string; search: string; fuzzy: boolean; arriving: string[] }>([
  {
    how: 'films with all typed words',
    search: 'kurosawa',
    fuzzy: false,
    arriving: ['Kurosawa', 'Kurosawa, Kurosawa'],
  },
  {
    how: 'the nearest films',
    search: 'kurosava akira xylophone',
    fuzzy: true,
    arriving: ['Kurosava Akira Xylophone', 'Kurosava', 'Akira Kurosawa', 'Akira'],
  },
  {
    how: 'the films of the intended search',
    search: 'kurasawa',
    fuzzy: true,
    arriving: ['Kurasawa', 'Kurasawas', 'Kurosawa', 'Kurosawan'],
  },
])('a search that finds $how', ({ search, fuzzy, arriving }) => {
  test.each<Sort>(['relevance', 'title', '-created_at', 'fit'])('keeps its pages stable, sorted by %s', (sort) => {
    const stay = Array.from({ length: 9 }, (_, n) =>
      buildFilm(n + 1, {
        title: ['Ran', 'Ikiru', 'Akira'][n % 3]!,
        directors: [n % 2 === 0 ? 'Akira Kurosawa' : 'Naomi Kurosawa'],
      }),
    );
    const arrive = arriving.map((title, n) => buildFilm(100 + n, { title }));
    const asked = searchFor(search, { limit: 1, sort, filters: { ...NO_FILTERS, search, copy } });
    expect(listFilms(stay, listScope(asked.viewer, asked.filters), asked.filters, sort).fuzzy).toBe(fuzzy);
    expectNoneMoves(stay, [], arrive, asked);
  });
});

/** Reads all pages. Between two pages, one film is added, another is removed, and the index is copied. */
function expectNoneMoves(staying: readonly ModelFilm[], leaving: readonly ModelFilm[], arriving: readonly ModelFilm[], asked: Asked): void {
  let catalogue = new Catalogue();
  let present = [...staying, ...leaving];
  updateIndex(catalogue, [], present);
  const { films: expected } = listFilms(present, listScope(asked.viewer, asked.filters), asked.filters, asked.sort);
  const remaining = expected.filter((film) => staying.includes(film)).map(({ id }) => id);
  let pages = 0;
  const shown = listPages(asked, () => {
    if (pages > 0) {
      const [gone, come] = [leaving[pages - 1], arriving[pages - 1]];
      const after = [...present.filter((film) => film !== gone), ...(come ? [come] : [])];
      updateIndex(catalogue, present, after);
      catalogue = copyOf(catalogue);
      present = after;
    }
    pages += 1;
    return catalogue.state;
  }).flatMap((page) => page.films.map(({ id }) => id));
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((id) => remaining.includes(id))).toEqual(remaining);
}

test('a later page of near films has the counts of these films, even after a film with all words is added', () => {
  const films = [1, 2, 3].map((n) => buildFilm(n, { title: 'Ran', directors: ['Akira Kurosawa'] }));
  const catalogue = new Catalogue();
  updateIndex(catalogue, [], films);
  const ask = () => createQuestion(catalogue.state, { kind: 'public' }, { ...NO_FILTERS, search: 'kurasawa' });
  const page = { sort: 'relevance', limit: 1 } as const;
  const first = finish(listPage(ask(), page))!;
  updateIndex(catalogue, films, [...films, buildFilm(9, { title: 'Kurasawa' })]);
  const question = ask();
  expect(finish(listPage(question, { ...page, after: first.next! }))).toMatchObject({
    total: 3,
    fuzzy: true,
  });
  const { format } = finish(countValues(question));
  expect(format.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

describe('a cursor', () => {
  /** A word of letters that are all different. @param from the first letter's code point */
  const wordOf = (length: number, from: number) => String.fromCodePoint(...Array.from({ length }, (_, n) => from + n));
  const withTypo = (word: string, at: number) => [...word].with(at, 'x').join('');
  const LONG_TITLE = wordOf(202, 0x4e00);
  /** Eight words that are as long as a search of eight words allows. Each can be a misspelling of six words. */
  const LONG_WORDS = Array.from({ length: 8 }, (_, n) => wordOf(24, 0x5000 + 100 * n));
  const catalogue = new Catalogue();
  updateIndex(
    catalogue,
    [],
    [1, 2, 3].map((n) =>
      buildFilm(n, {
        title: '𠮷'.repeat(210),
        altTitles: [LONG_TITLE, ...[1, 2, 3, 4, 5, 6].map((at) => LONG_WORDS.map((word) => withTypo(word, 3 * at)).join(' '))],
      }),
    ),
  );
  const pageOf = (asked: Asked, after?: string) =>
    finish(
      listPage(createQuestion(catalogue.state, listScope(asked.viewer, asked.filters), asked.filters), {
        ...asked,
        ...(after !== undefined && { after }),
      }),
    );

  test.each([
    { of: 'the longest titles', search: '', fuzzy: false },
    { of: 'the longest word with a typo', search: withTypo(LONG_TITLE, 100).slice(0, 200), fuzzy: true },
    { of: 'the longest words with typos', search: LONG_WORDS.join(' '), fuzzy: true },
  ])('for $of fits into a URL and is accepted', ({ search, fuzzy }) => {
    expect(search.length).toBeLessThanOrEqual(LIMITS.search);
    const asked = searchFor(search, { sort: 'title', limit: 1 });
    const { next, ...first } = pageOf(asked)!;
    expect(first).toMatchObject({ films: [{}], total: 3, fuzzy });
    expect(parseFilmList(new URLSearchParams({ after: next! }))).not.toHaveProperty('errors');
    expect(pageOf(asked, next!)).toMatchObject({ films: [{}], total: 3, fuzzy });
  });

  test.each(SORTS)('for the order %s is refused for every other order and, if the order is fit, for another copy', (sort) => {
    const state = new Catalogue();
    updateIndex(
      state,
      [],
      [1, 2].map((n) => buildFilm(n, { approved: false, waitingSince: n })),
    );
    const page = (by: Sort, seconds: number, after?: string) => {
      const filters = { ...NO_FILTERS, search: 'piano', copy: { seconds } };
      return finish(
        listPage(createQuestion(state.state, { kind: 'all' }, filters), {
          sort: by,
          limit: 1,
          ...(after !== undefined && { after }),
        }),
      );
    };
    const { next } = page(sort, 3600)!;
    expect(page(sort, 3600, next!)).toMatchObject({ films: [{}], total: 2, next: null });
    expect(page(sort, 3660, next!) === undefined).toBe(sort === 'fit');
    for (const other of SORTS.filter((one) => one !== sort)) expect(page(other, 3600, next!)).toBeUndefined();
  });

  test.each([
    { of: 'every film', search: '' },
    { of: 'an exact search', search: '𠮷' },
    { of: 'an intended search', search: withTypo(LONG_TITLE, 100).slice(0, 200) },
    { of: 'the nearest films', search: `${LONG_WORDS[0]} ${LONG_WORDS[1]}` },
  ])('that was truncated or changed is refused, or still gives a page of the list: $of', ({ search }) => {
    const asked = searchFor(search, { limit: 1, sort: 'title' });
    const next = pageOf(asked)!.next!;
    const parts = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
    const encode = (some: unknown) => Buffer.from(JSON.stringify(some)).toString('base64url');
    const tampered = fc.oneof(
      fc.nat(next.length - 1).map((length) => next.slice(0, length)),
      fc
        .tuple(fc.nat(next.length - 1), fc.constantFrom(...'AZaz09-_'))
        .map(([at, letter]) => next.slice(0, at) + letter + next.slice(at + 1)),
      fc.tuple(fc.nat(parts.length), fc.jsonValue()).map(([at, value]) => encode(parts.toSpliced(at, 1, value))),
      fc.array(fc.jsonValue()).map((values) => encode([...parts.slice(0, 3), values])),
      fc.array(fc.jsonValue()).map(encode),
    );
    fc.assert(
      fc.property(tampered, (after) => {
        const page = pageOf(asked, after);
        if (page) expect(page.films.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});
