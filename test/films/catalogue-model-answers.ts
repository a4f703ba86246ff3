import { listScope } from '#domain/policy.ts';
import { Catalogue, type CatalogueState } from '#catalogue/catalogue.ts';
import { countDifferentFilms, countFits, countValues } from '#catalogue/count-values.ts';
import { listPage, type FoundPage } from '#catalogue/list-page.ts';
import { findNewlyApproved } from '#catalogue/newly-approved.ts';
import { createQuestion, type Question } from '#catalogue/question.ts';
import { findWiderFilters } from '#catalogue/wider-filters.ts';
import { finish } from '#catalogue/work.ts';
import * as model from './catalogue-model.ts';
import type { ModelFilm } from './catalogue-model.ts';
import { entryOf, idBytes, type Asked } from './catalogue-model-stories.ts';

/* Asks the index and the model all questions that a viewer can ask with the same filters. */

const FEED = 3;

/** Asks the index. @returns its answers, with up to `maxPages` pages of the list */
export function askIndex(state: CatalogueState, asked: Asked, maxPages = Infinity) {
  const { viewer, filters } = asked;
  // The list, the counts and the offers of one page share a question.
  const question = createQuestion(state, listScope(viewer, filters), filters);
  return {
    pages: listPages(asked, () => state, { question, maxPages }),
    counts: finish(countValues(question)),
    differentFilms: finish(countDifferentFilms(question)),
    fits: filters.copy && finish(countFits(question)),
    wider: finish(findWiderFilters(question, (some) => listScope(viewer, some))),
    feed: finish(findNewlyApproved(question, FEED)),
  };
}

/** Asks the model. @returns the same answers; their pages have no cursors */
export function askModel(films: readonly ModelFilm[], { viewer, filters, sort, limit }: Asked, maxPages = Infinity) {
  const scope = listScope(viewer, filters);
  const { films: listed, fuzzy } = model.listFilms(films, scope, filters, sort);
  const pageCount = Math.max(1, Math.ceil(listed.length / limit));
  const pages = Array.from({ length: Math.min(maxPages, pageCount) }, (_, page) => ({
    films: listed.slice(page * limit, (page + 1) * limit).map(({ id, changed }) => ({ id, changed })),
    total: listed.length,
    fuzzy,
  }));
  return {
    pages,
    counts: model.countValues(films, scope, filters),
    differentFilms: model.countDifferentFilms(films, scope, filters),
    fits: filters.copy && model.countFits(films, scope, filters),
    wider: model.findWiderFilters(films, (some) => listScope(viewer, some), filters),
    feed: model.findNewlyApproved(films, scope, filters, FEED).map(({ id, changed, publicSince }) => ({ id, changed, publicSince })),
  };
}

/**
 * Goes through the pages of a list.
 * @param stateOf returns the state that answers the next page
 * @param options.question the question of the first page
 */
export function listPages(
  { viewer, filters, sort, limit }: Asked,
  stateOf: () => CatalogueState,
  options: { question?: Question; maxPages?: number } = {},
): FoundPage[] {
  const ask = () => createQuestion(stateOf(), listScope(viewer, filters), filters);
  const { question = ask(), maxPages = Infinity } = options;
  const pages = [finish(listPage(question, { sort, limit }))!];
  for (let after = pages[0]!.next; after !== null && pages.length < maxPages;) {
    const page = finish(listPage(ask(), { sort, limit, after }));
    if (!page) throw new Error(`The index refused the cursor: ${after}`);
    pages.push(page);
    after = page.next;
  }
  return pages;
}

/** Replaces the films of the index. @param before the films that the index has now */
export function updateIndex(catalogue: Catalogue, before: readonly ModelFilm[], films: readonly ModelFilm[]): { changesPublic: boolean } {
  const ids = new Set(films.map(({ id }) => id));
  const gone = before.filter(({ id }) => !ids.has(id));
  const known = new Set(before);
  const changed = films.filter((film) => !known.has(film));
  finish(catalogue.stage([...gone.map(({ id }) => ({ goneId: idBytes(id) })), ...changed.map(entryOf)]));
  return catalogue.commit();
}

/** Copies a catalogue, as server/catalogue/follow-catalogue.ts does. @param meanwhile changes the catalogue while it is copied */
export function copyOf(catalogue: Catalogue, meanwhile = () => {}): Catalogue {
  const copy = new Catalogue();
  const { state } = catalogue;
  finish(copy.copy(state));
  copy.commit();
  finish(copy.pack());
  meanwhile();
  finish(copy.copy(catalogue.state, state));
  copy.commit();
  return copy;
}
