import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { askIndex, updateIndex } from '#test/films/catalogue-model-answers.ts';
import type { ModelFilm } from '#test/films/catalogue-model.ts';
import {
  addId,
  applyChange,
  buildFilm,
  change,
  entryOf,
  idBytes,
  newFilm,
  question,
  readQuestion,
} from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';
import { countFits, countValues } from './count-values.ts';
import { listPage } from './list-page.ts';
import { findNewlyApproved } from './newly-approved.ts';
import { createQuestion, type Scope } from './question.ts';
import { findWiderFilters } from './wider-filters.ts';
import { finish, type Work } from './work.ts';

test('a reader that holds a state gets the same answers while the writer commits and packs', () => {
  fc.assert(
    fc.property(
      fc.array(newFilm, { minLength: 3, maxLength: 12 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.array(question, { minLength: 2, maxLength: 2 }),
      (given, changes, questions) => {
        const catalogue = new Catalogue();
        let films: ModelFilm[] = given.map((film, n) => addId(film, n + 1));
        updateIndex(catalogue, [], films);
        const held = catalogue.state;
        const asked = questions.map((spec) => readQuestion(spec, films));
        const answers = asked.map((one) => JSON.stringify(askIndex(held, one)));

        // Staged changes are not visible before the commit.
        const others = films.map((film, n) => ({ ...addId(given[n]!, n + 50), approved: !film.approved }));
        finish(catalogue.stage([...films.map(({ id }) => ({ goneId: idBytes(id) })), ...others.map(entryOf)]));
        expect(catalogue.state).toBe(held);
        expect(asked.map((one) => JSON.stringify(askIndex(catalogue.state, one)))).toEqual(answers);
        catalogue.commit();
        expect(asked.map((one) => JSON.stringify(askIndex(held, one)))).toEqual(answers);

        updateIndex(catalogue, others, films);
        for (const [n, one] of changes.entries()) {
          const after = applyChange(films, one, 100 + n);
          updateIndex(catalogue, films, after);
          films = after;
        }
        finish(catalogue.pack());
        expect(asked.map((one) => JSON.stringify(askIndex(held, one)))).toEqual(answers);
      },
    ),
    { numRuns: 60 },
  );
});

/** Enough films to make work on them yield several times. */
const MANY = 20_000;
const TITLES = ['River', 'Rivers', 'Riverbank', 'The River', 'Ran', 'Rain', 'Drivers of the river', '生きる'];
const filmNumber = (n: number): ModelFilm =>
  buildFilm(n, {
    title: `${TITLES[n % TITLES.length]} ${n % 1000}`,
    directors: [n % 3 === 0 ? 'Akira Kurosawa' : `Director ${n % 5000}`],
    year: 1900 + (n % 120),
    duration: 60 + (n % 90),
    genres: [`Genre ${n % 50}`],
    authorId: `00000000-0000-0000-0000-00000000000${n % 2}`,
  });

test.for<{ kind: string; search: string; scope: Scope }>([
  { kind: 'no search', search: '', scope: { kind: 'public' } },
  { kind: 'an exact search', search: 'river', scope: { kind: 'public' } },
  { kind: 'a search for parts of words', search: 'e a', scope: { kind: 'all' } },
  { kind: 'an intended search', search: 'kurasawa', scope: { kind: 'public' } },
  {
    kind: 'a nearest search',
    search: 'rivr kurosava xylophone',
    scope: { kind: 'own', authorId: '00000000-0000-0000-0000-000000000001' },
  },
])('changes do not affect the result of work in progress: $kind', ({ search, scope }) => {
  const filters = {
    ...NO_FILTERS,
    search,
    genres: ['Genre 1', 'Genre 2', 'Genre 7'],
    copy: { seconds: 5400 },
  };
  const works = (catalogue: Catalogue): Record<string, () => Work<unknown>> => {
    const { state } = catalogue;
    const ask = (some = filters) => createQuestion(state, scope, some);
    return {
      page: () => listPage(ask(), { sort: search === '' ? 'title' : 'relevance', limit: 30 }),
      counts: () => countValues(ask()),
      fits: () => countFits(ask()),
      wider: () => findWiderFilters(ask({ ...filters, genres: ['None'] }), () => scope),
      feed: () => findNewlyApproved(ask(), 30),
    };
  };
  const films = Array.from({ length: MANY }, (_, n) => filmNumber(n));
  const catalogue = new Catalogue();
  updateIndex(catalogue, [], films);
  const undisturbed = Object.values(works(catalogue)).map((start) => finish(start()));
  const begun = Object.values(works(catalogue)).map((start) => start());
  const results = begun.map(() => undefined as unknown);
  let steps = 0;
  for (let left = begun.map((_, at) => at); left.length > 0; steps += 1) {
    left = left.filter((at) => {
      const { done, value } = begun[at]!.next();
      if (done) results[at] = value;
      return !done;
    });
    disturb(catalogue, steps);
  }
  expect(steps).toBeGreaterThan(2);
  expect(undisturbed[0]).toMatchObject({ films: expect.arrayContaining([{ id: expect.any(String), changed: expect.any(Number) }]) });
  expect(results).toEqual(undisturbed);
});

/** Changes some of the films, adds others and, at every fourth step, packs the index. */
function disturb(catalogue: Catalogue, step: number): void {
  const changed = Array.from({ length: 300 }, (_, n) => filmNumber((300 * step + n) % MANY)).map((film) => ({
    ...film,
    approved: film.changed % 2 === 0,
    searchText: `kurosawa rivr\n${film.searchText}`,
    titleKey: 'kurosawa rivr',
    language: `Language ${step}`,
  }));
  const added = Array.from({ length: 100 }, (_, n) => filmNumber(MANY + 100 * step + n));
  finish(catalogue.stage([...changed, ...added].map(entryOf)));
  catalogue.commit();
  if (step % 4 === 1) finish(catalogue.pack());
}
