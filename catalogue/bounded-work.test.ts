import { expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { listPages, updateIndex } from '#test/films/catalogue-model-answers.ts';
import { buildFilm, entryOf, searchFor } from '#test/films/catalogue-model-stories.ts';
import { findSameFilmCandidates } from './candidates/same-film.ts';
import { findProgrammeCandidates } from './candidates/programme.ts';
import { Catalogue } from './catalogue.ts';
import { countFits } from './count-values.ts';
import { listPage } from './list-page.ts';
import { createQuestion } from './question.ts';
import { finish, type Work } from './work.ts';

const catalogueOf = (films: ReturnType<typeof buildFilm>[]): Catalogue => {
  const catalogue = new Catalogue();
  updateIndex(catalogue, [], films);
  return catalogue;
};

/** Counts the yields of a work, between which its caller can do something else. */
function countYields(work: Work<unknown>): number {
  for (let yields = 0; ; yields += 1) if (work.next().done) return yields;
}

test('a near search yields after each long text, so that one member’s drafts do not delay other people', () => {
  const filler = 'zq xw '.repeat(12_000);
  const long = (n: number) => buildFilm(n, { searchText: `ran\nkurosawa ikiru\n${filler}` });
  const pageOf = (films: number) => {
    const { state } = catalogueOf(Array.from({ length: films }, (_, n) => long(n + 1)));
    const asked = searchFor('kurasawa ikuru');
    return countYields(listPage(createQuestion(state, { kind: 'public' }, asked.filters), asked));
  };
  expect(pageOf(30) - pageOf(10)).toBeGreaterThanOrEqual(20);
});

test('a programme with "The" finds the first ten titles that begin with this word', () => {
  const films = Array.from({ length: 3000 }, (_, n) => buildFilm(n + 1, { title: `The ${String(3000 - n).padStart(4, '0')}` }));
  const { state } = catalogueOf(films);
  const film = { title: 'The', alt_titles: [], directors: [], year: undefined, copy: undefined };
  const found = finish(findProgrammeCandidates(state, film)).map(({ id }) => films.find((film) => film.id === id)!.searchText);
  const titles = found.map((text) => text.split('\n')[0]).slice(0, 10);
  expect(new Set(titles)).toEqual(new Set(Array.from({ length: 10 }, (_, n) => `the ${String(n + 1).padStart(4, '0')}`)));
});

test('a programme reads each long text of a title once, and only as many texts of siblings as it lists', () => {
  const filler = 'zq xw '.repeat(4000);
  const films = Array.from({ length: 300 }, (_, n) =>
    buildFilm(n + 1, { searchText: `${n === 299 ? 'ikiru' : 'ran'}\nakira kurosawa\n${filler}` }),
  );
  const { state } = catalogueOf(films);
  const yieldsFor = (title: string) =>
    countYields(findProgrammeCandidates(state, { title, alt_titles: [], directors: [], year: undefined, copy: undefined }));
  // Reading all 300 texts takes 7 steps.
  expect(yieldsFor('Ran')).toBeLessThan(20);
  expect(yieldsFor('Ikiru')).toBeLessThan(16);
});

test('drafts with unrealistically long texts do not slow the search for the same film and do not hide other drafts', () => {
  const filler = 'zq xw '.repeat(6000);
  const draft = (n: number, text: string) => buildFilm(n, { searchText: text, year: 1952, approved: false });
  const long = Array.from({ length: 300 }, (_, n) => draft(n + 2, `ran ${n}\nakira kurosawa\n${filler}`));
  const { state } = catalogueOf([draft(1, 'to live\nikiru\nakira kurosawa'), ...long]);
  const film = { title: 'Ikiru', alt_titles: ['Living'], directors: ['Akira Kurosawa'], year: 1952 };
  const findCandidates = () => findSameFilmCandidates(state, { kind: 'all' }, film);
  // Reading all 301 texts once takes 11 steps, and there are four texts to look for.
  expect(countYields(findCandidates())).toBeLessThan(28);
  expect(finish(findCandidates()).map(({ id }) => id)).toEqual(['00000000-0000-7000-8000-000000000001']);
});

test('public listings with unrealistically long texts, which super-users can add, do not slow the search for the same film', () => {
  const filler = 'zq xw '.repeat(6000);
  const listed = (n: number, text: string) => buildFilm(n, { searchText: text, year: 1952 });
  const yieldsAmong = (count: number) => {
    const long = Array.from({ length: count }, (_, n) => listed(n + 2, `ran ${n}\nakira kurosawa\n${filler}`));
    const { state } = catalogueOf([listed(1, 'to live\nikiru\nakira kurosawa'), ...long]);
    const film = { title: 'Ikiru', alt_titles: ['Living'], directors: ['Akira Kurosawa'], year: 1952 };
    const findCandidates = () => findSameFilmCandidates(state, { kind: 'public' }, film);
    expect(finish(findCandidates()).map(({ id }) => id)).toContain('00000000-0000-7000-8000-000000000001');
    return countYields(findCandidates());
  };
  // Reading 270 more texts once takes 10 steps, and there are four texts to look for.
  expect(yieldsAmong(300) - yieldsAmong(30)).toBeLessThan(5);
});

test('after many edits of a film with many words, the index needs a copy, which drops the old posting entries', () => {
  const WORDS = 20_000;
  const text = Array.from({ length: WORDS }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' ');
  const catalogue = catalogueOf([buildFilm(1, { searchText: `ran\n${text}` })]);
  const edit = (year: number) => {
    finish(catalogue.stage([entryOf(buildFilm(1, { searchText: `ran\n${text}`, year }))]));
    catalogue.commit();
  };
  for (let edits = 0; edits < 400; edits += 1) edit(1900 + (edits % 100));
  expect(catalogue.needsCopy()).toBe(false);
  for (let edits = 0; edits < 50; edits += 1) edit(1900 + edits);
  expect(catalogue.needsCopy()).toBe(true);
  const copy = new Catalogue();
  finish(copy.copy(catalogue.state));
  copy.commit();
  expect(copy.needsCopy()).toBe(false);
  expect(copy.state.postings.length).toBe(WORDS + 1);
});

test('the counts of films that fit a copy are right even if films with new running times are added during counting', () => {
  const catalogue = catalogueOf([buildFilm(1, { duration: 96 }), buildFilm(2, { duration: 200 })]);
  const filters = { ...NO_FILTERS, copy: { seconds: 96 * 60, rate: undefined } };
  const counting = countFits(createQuestion(catalogue.state, { kind: 'public' }, filters));
  let step = counting.next();
  for (let n = 3; !step.done; n += 1, step = counting.next()) {
    finish(catalogue.stage([entryOf(buildFilm(n, { duration: 300 + n }))]));
    catalogue.commit();
  }
  expect(step.value.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('a commit without changes keeps the same state, and so everything that is cached for it', () => {
  const catalogue = catalogueOf([buildFilm(1)]);
  const { state } = catalogue;
  expect(catalogue.commit()).toEqual({ changesPublic: false });
  expect(catalogue.state).toBe(state);
});

test('the pages of films that fit best have every film, even films added before 1970 or after 2248', () => {
  const times = [-6e13, -1, 0, 1.7e12, 8.7e12, 9e12, 2.5e14];
  const films = [
    buildFilm(1, { created: 2.5e14, duration: 300 }),
    ...times.map((created, n) => buildFilm(n + 2, { created, duration: 96 })),
  ];
  const { state } = catalogueOf(films);
  const copy = { seconds: 96 * 60, rate: undefined };
  const asked = searchFor('', { limit: 2, sort: 'fit', filters: { ...NO_FILTERS, copy } });
  const shown = listPages(asked, () => state).flatMap((page) => page.films.map(({ id }) => id));
  expect(shown).toEqual(films.map(({ id }) => id).toReversed());
});
