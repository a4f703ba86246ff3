import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { askIndex, askModel, copyOf, updateIndex } from '#test/films/catalogue-model-answers.ts';
import { inScope, type ModelFilm } from '#test/films/catalogue-model.ts';
import {
  addId,
  applyChange,
  buildFilm,
  change,
  newFilm,
  question,
  readQuestion,
  type Asked,
  type Change,
} from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';

/** `CATALOGUE_STORIES=1000 npm test -- catalogue/random-stories` runs more stories. */
const STORIES = Number(process.env['CATALOGUE_STORIES'] ?? 100);

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 8 }) }) },
  { weight: 4, arbitrary: fc.record({ question }) },
  { weight: 1, arbitrary: fc.record({ films: fc.constantFrom(0, 0, 1100) }) },
);

test('after any changes, everyone gets the same results as from a scan of all films', () => {
  fc.assert(
    fc.property(
      fc.array(newFilm, { minLength: 4, maxLength: 18 }),
      fc.array(step, { maxLength: 12 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      (given, steps, lastQuestions) => {
        let catalogue = new Catalogue();
        let films: ModelFilm[] = [];
        let number = 0;
        const update = (after: ModelFilm[]) => {
          const publicBefore = inScope(films, { kind: 'public' });
          const { changesPublic } = updateIndex(catalogue, films, after);
          films = after;
          if (!changesPublic) expect(new Set(inScope(films, { kind: 'public' }))).toEqual(new Set(publicBefore));
        };
        const happen = (changes: readonly Change[]) => {
          let after = films;
          for (const one of changes) after = applyChange(after, one, (number += 1));
          update(after);
        };
        const ask = (spec: (typeof lastQuestions)[number]) => {
          const asked = readQuestion(spec, films);
          expectSameAnswers(catalogue, films, asked);
        };

        happen(given.map((film) => ({ kind: 'add', film })));
        for (const one of steps)
          if ('changes' in one) happen(one.changes);
          else if ('question' in one) ask(one.question);
          else {
            const before = films;
            const added = manyFilms(one.films, (number += one.films));
            update([...films, ...added.slice(5)]);
            catalogue = copyOf(catalogue, () => {
              update([...before, ...added.slice(0, 10)]);
              update(before);
            });
          }
        for (const one of lastQuestions) ask(one);
      },
    ),
    { numRuns: STORIES },
  );
}, 120_000);

test('with thousands of films, everyone gets the same results as from a scan of all films', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(question, { minLength: 15, maxLength: 15 }), (seed, questions) => {
      let catalogue = new Catalogue();
      const before = fc.sample(newFilm, { numRuns: 4500, seed }).map((film, n) => addId(film, n + 1));
      updateIndex(catalogue, [], before);
      // Each of the rare words is similar to many others.
      const films = before.map((film, n) =>
        n % 3 === 0 ? { ...film, searchText: `${film.searchText}\nrare${n % 900}`, changed: 10_000 + n } : film,
      );
      updateIndex(catalogue, before, films);
      for (const [n, spec] of questions.entries()) {
        if (n === 10) catalogue = copyOf(catalogue);
        expectSameAnswers(catalogue, films, readQuestion(spec, films), 3);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

function expectSameAnswers(catalogue: Catalogue, films: readonly ModelFilm[], asked: Asked, maxPages?: number) {
  const { pages, ...answers } = askIndex(catalogue.state, asked, maxPages);
  const withoutCursors = pages.map(({ next: _, ...page }) => page);
  const expected = askModel(films, asked, maxPages);
  expect({ asked, pages: withoutCursors, ...answers }).toEqual({ asked, ...expected });
}

const manyFilms = (count: number, last: number): ModelFilm[] => Array.from({ length: count }, (_, n) => buildFilm(last - n));
