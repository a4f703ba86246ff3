import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { askIndex, updateIndex } from '#test/films/catalogue-model-answers.ts';
import type { ModelFilm } from '#test/films/catalogue-model.ts';
import { addId, applyChange, buildFilm, change, newFilm, question, readQuestion, searchFor } from '#test/films/catalogue-model-stories.ts';
import { Catalogue, type CatalogueState } from './catalogue.ts';
import { finish } from './work.ts';

test('drafts do not change a byte of the answers that other viewers get', () => {
  fc.assert(
    fc.property(
      fc.array(newFilm, { minLength: 3, maxLength: 14 }),
      fc.array(change, { maxLength: 8 }),
      fc.boolean(),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      (given, changes, isPacked, questions) => {
        // Some public films were drafts before, and some drafts were public before.
        const withDrafts = new Catalogue();
        let films: ModelFilm[] = given.map((film, n) => addId(film, n + 1));
        updateIndex(withDrafts, [], films);
        for (const [n, one] of changes.entries()) {
          const after = applyChange(films, one, 100 + n);
          updateIndex(withDrafts, films, after);
          films = after;
        }
        if (isPacked) finish(withDrafts.pack());

        for (const spec of questions) {
          const asked = readQuestion({ ...spec, viewer: spec.viewer === 'member' ? 'member' : 'visitor' }, films);
          const { viewer } = asked;
          const isOthersDraft = (film: ModelFilm) => !film.approved && (viewer.kind === 'visitor' || film.authorId !== viewer.id);
          const without = stateWith(films.filter((film) => !isOthersDraft(film)));
          expect({ asked, answers: JSON.stringify(askIndex(withDrafts.state, asked)) }).toEqual({
            asked,
            answers: JSON.stringify(askIndex(without, asked)),
          });
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a draft with exactly the typed words does not change the answer', () => {
  const films = [
    buildFilm(1, { title: 'Ran', directors: ['Akira Kurosawa'] }),
    buildFilm(2, { title: 'Ikiru', directors: ['Akira Kurosawa'] }),
    buildFilm(3, { title: 'Zama', directors: ['Lucrecia Martel'] }),
  ];
  const drafts = ['Kurasawa', 'Zamaa', 'Ran Kurasawa'].map((title, n) => buildFilm(10 + n, { title, approved: false }));
  const [withDrafts, without] = [stateWith([...films, ...drafts]), stateWith(films)];
  for (const text of ['kurasawa', 'zamaa', 'ran kurasawa', 'zamaa kurasawa', 'ran']) {
    const asked = searchFor(text, { limit: 1 });
    const answers = askIndex(without, asked);
    expect(answers.pages[0]).toMatchObject({ total: expect.any(Number), films: [{}] });
    expect(JSON.stringify(askIndex(withDrafts, asked))).toBe(JSON.stringify(answers));
  }
});

function stateWith(films: readonly ModelFilm[]): CatalogueState {
  const catalogue = new Catalogue();
  updateIndex(catalogue, [], films);
  return catalogue.state;
}
