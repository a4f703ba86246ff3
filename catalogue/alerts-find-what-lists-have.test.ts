import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newListing, TopicIndex } from '#domain/alerts/topic-index.ts';
import { VISITOR } from '#domain/policy.ts';
import { listPages, updateIndex } from '#test/films/catalogue-model-answers.ts';
import type { ModelFilm } from '#test/films/catalogue-model.ts';
import { addId, newFilm, question, readQuestion, searchFor } from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';

/** New films of one catalogue, and searches that people follow. */
const story = fc.tuple(fc.array(newFilm, { minLength: 1, maxLength: 12 }), fc.array(question, { minLength: 20, maxLength: 20 }));

/** Only the search reads these facts. */
const listingOf = (film: ModelFilm) =>
  newListing({ ...film, search_text: film.searchText, title: film.titleKey, alt_titles: [], directors: ['Jane Campion'] });

test('a new listing triggers an alert exactly if the alert’s search finds the listing with all typed words', () => {
  let [found, missed, respelt] = [0, 0, 0];
  fc.assert(
    fc.property(story, ([made, specs]) => {
      const films = made.map((film, n) => ({ ...addId(film, n + 1), approved: true, waitingSince: undefined }));
      const catalogue = new Catalogue();
      updateIndex(catalogue, [], films);
      const topics = new TopicIndex();
      const lists = specs.map((spec, n) => {
        const { approved: _approved, flagged: _flagged, author_id: _authorId, ...filters } = readQuestion(spec, films).filters;
        topics.add(String(n), { kind: 'search', filters });
        const pages = listPages({ ...searchFor(filters.search), viewer: VISITOR, filters }, () => catalogue.state);
        if (pages[0]!.fuzzy) respelt += 1;
        return new Set(pages[0]!.fuzzy ? [] : pages.flatMap((page) => page.films.map(({ id }) => id)));
      });
      for (const film of films) {
        const expected = lists.flatMap((list, n) => (list.has(film.id) ? [String(n)] : []));
        found += expected.length;
        missed += lists.length - expected.length;
        expect([...topics.find(listingOf(film))].toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 200 },
  );
  expect(Math.min(found, missed, respelt)).toBeGreaterThan(500);
});
