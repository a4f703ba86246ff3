import { NO_FILTERS } from '#domain/film-filters.ts';
import { foldText, titleKey } from '#domain/fold-text.ts';
import type { FilmIdentity } from '#domain/same-film.ts';
import { bareTitle, ENGLISH_ARTICLES } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { createBitmap, isEmpty, unite } from '../index/bitmap.ts';
import { keep } from '../index/keep.ts';
import { askCatalogue, type Scope } from '../question.ts';
import { filmsInScope } from '../select-films.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { firstFilms } from '../first-films.ts';
import { orderOf } from '../order.ts';
import { filmsWithTitles } from '../search/films-with-titles.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';

/** Of a film with more listings, the newest are looked at. */
const MAX_CANDIDATES = 300;
/** These many names, titles and words are looked for at most, so that no film costs without bound. */
const DIRECTORS = 4;
const TITLES = 12;
const WORDS = 2;
const ALTERNATIVES = 4;
const SHORTEST_ALTERNATIVE = 5;

/**
 * Finds the films that may be the same film, newest first, for domain/same-film.ts to decide: by its number in the external film
 * database; by its title or an alternative one, wherever that is among the other's; and, for a film under another title, by
 * a director and about the year.
 */
export function* findSameFilmCandidates(
  state: CatalogueState,
  scope: Scope,
  { title, alt_titles, directors, year, tmdb_id }: FilmIdentity,
): Work<FoundFilm[]> {
  const { columns } = state;
  const films = yield* filmsInScope(askCatalogue(state, scope, NO_FILTERS));
  const found = createBitmap(32 * films.length);
  if (tmdb_id) unite(found, yield* keep(films, (slot) => columns.tmdbId[slot] === tmdb_id));
  const about = yield* keep(films, (slot) => Math.abs(columns.year[slot]! - year) <= 1);
  const titles = [title, bareTitle(title), ...alt_titles].slice(0, TITLES);
  unite(found, yield* filmsWithTitles(state, about, new Set(titles.flatMap(titleKeys))));
  for (const alternative of alternatives(titles))
    unite(found, yield* keepContaining(state, about, alternative));
  for (const name of directors.slice(0, DIRECTORS)) {
    let theirs = about;
    for (const part of partsOf(name))
      theirs = isEmpty(theirs) ? theirs : yield* keepContaining(state, theirs, part);
    unite(found, theirs);
  }
  const slots = yield* firstFilms(state, found, orderOf('-created_at', false), MAX_CANDIDATES);
  return slots.map((slot) => foundFilm(state, slot));
}

/** Titles that may be the other listing's alternative ones. Short ones are parts of too many others. */
function alternatives(titles: readonly string[]): string[] {
  const folded = new Set(titles.map(titleKey));
  return [...folded].filter((title) => title.length >= SHORTEST_ALTERNATIVE).slice(0, ALTERNATIVES);
}

/** How a title may be listed: as it is, and with and without an English article. */
export function titleKeys(title: string): string[] {
  const key = titleKey(title);
  const article = ENGLISH_ARTICLES.find((one) => key.startsWith(`${one} `));
  const bare = article === undefined ? key : key.slice(article.length + 1);
  return [key, bare, ...ENGLISH_ARTICLES.map((one) => `${one} ${bare}`)];
}

/** The longest words of a name, which are in every spelling of it but its initials; the whole of a short one. */
function partsOf(name: string): string[] {
  const folded = foldText(name);
  const words = folded.split(' ').filter((word) => word.length >= 3);
  return words.length === 0 ? [folded] : words.toSorted((a, b) => b.length - a.length).slice(0, WORDS);
}
