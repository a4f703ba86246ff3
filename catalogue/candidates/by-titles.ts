import { foldText } from '#domain/matching/fold-text.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, type Bitmap } from '../index/bitmap.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { filmsWithTitles } from '../search/films-with-titles.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';
import { titleKeys } from './same-film.ts';

/** Maximum number of films with exactly this title, and of films whose texts contain the title. */
const MAX_PER_TITLE = 20;
/** Minimum length of a text to look for within titles and names (UTF-16 units). Too many titles contain shorter texts. */
const SHORTEST_PART = 4;

/**
 * Finds public films with one of these titles, or with a title or name that contains one of them. Finds a few films for
 * each title, and each film only once.
 */
export function* findFilmsByTitles(state: CatalogueState, titles: readonly string[]): Work<FoundFilm[]> {
  const bare = [...new Set(titles.flatMap((title) => [title, bareTitle(title)]))];
  const found = new Set<number>();
  for (const key of new Set(bare.flatMap(titleKeys))) addFirst(found, yield* filmsWithTitles(state, state.listed, [key]));
  for (const part of new Set(bare.map(foldText)))
    if (part.length >= SHORTEST_PART) addFirst(found, yield* keepContaining(state, state.listed, part));
  return [...found].map((slot) => foundFilm(state, slot));
}

function addFirst(found: Set<number>, films: Bitmap): void {
  let left = MAX_PER_TITLE;
  for (const { slots, length } of blocksOf(films)) for (let at = 0; at < length && left > 0; at += 1, left -= 1) found.add(slots[at]!);
}
