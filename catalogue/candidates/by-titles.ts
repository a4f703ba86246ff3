import { foldText } from '#domain/fold-text.ts';
import { bareTitle } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, type Bitmap } from '../index/bitmap.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { filmsWithTitles } from '../search/films-with-titles.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';
import { titleKeys } from './same-film.ts';

/** Of each title so many films are found by the whole of it, and as many that have it among their texts. */
const MAX_PER_TITLE = 20;
/** A shorter text is a part of too many others. */
const SHORTEST_PART = 4;

/** Finds public films that have one of these titles, or have it within a title: a few of each, each film once. */
export function* findFilmsByTitles(state: CatalogueState, titles: readonly string[]): Work<FoundFilm[]> {
  const bare = [...new Set(titles.flatMap((title) => [title, bareTitle(title)]))];
  const found = new Set<number>();
  for (const key of new Set(bare.flatMap(titleKeys)))
    addFirst(found, yield* filmsWithTitles(state, state.listed, [key]));
  for (const part of new Set(bare.map(foldText)))
    if (part.length >= SHORTEST_PART) addFirst(found, yield* keepContaining(state, state.listed, part));
  return [...found].map((slot) => foundFilm(state, slot));
}

function addFirst(found: Set<number>, films: Bitmap): void {
  let left = MAX_PER_TITLE;
  for (const { slots, length } of blocksOf(films))
    for (let at = 0; at < length && left > 0; at += 1, left -= 1) found.add(slots[at]!);
}
