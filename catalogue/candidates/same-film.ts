import { foldText, titleKey } from '#domain/matching/fold-text.ts';
import type { FilmIdentity, MaterialIdentity } from '#domain/matching/same-film.ts';
import { bareTitle, ENGLISH_ARTICLES, withArticles } from '#domain/matching/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, createBitmap, intersect, isEmpty, subtract, unite, type Bitmap } from '../index/bitmap.ts';
import { chooseNumbers, keep, keepChosen } from '../index/keep.ts';
import type { Scope } from '../question.ts';
import { findScope } from '../select-films.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { firstFilms } from '../first-films.ts';
import { orderOf } from '../order.ts';
import { filmsWithTitles } from '../search/films-with-titles.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';

/** Maximum number of candidates. If a film has more listings, drafts are omitted before public listings, and the oldest first. */
const MAX_CANDIDATES = 300;
/** Limits of the directors, titles, words of a name and alternative titles to look for, so that one film cannot cost too much time. */
const DIRECTORS = 4;
const TITLES = 12;
const WORDS = 2;
const ALTERNATIVES = 4;
const SHORTEST_ALTERNATIVE = 5;
/**
 * Limits of the texts that are searched letter by letter (bytes). They are enough for about 500 drafts, and for the
 * public listings that 100,000 films of the last century have in their most frequent three years. If there are more,
 * the longest texts are omitted, so that long texts do not displace ordinary ones. Listings with exactly the title are
 * found separately.
 */
const TEXTS_OF_DRAFTS = 30_000;
const TEXTS_OF_LISTED = 1_000_000;

/**
 * Finds films that could be the same film, the public ones first, then the newest. domain/matching/same-film.ts
 * decides. A candidate has the same number in the external film database, or is from about the same year and shares a
 * title, an alternative title or a director.
 * @param material finds only films of this category
 */
export function* findSameFilmCandidates(
  state: CatalogueState,
  scope: Scope,
  { title, alt_titles, directors, year, tmdb_id }: FilmIdentity,
  material?: Pick<MaterialIdentity, 'format'>,
): Work<FoundFilm[]> {
  const { columns } = state;
  let films = yield* findScope({ state, scope });
  if (material) films = yield* keepCategory(state, films, material.format);
  const found = createBitmap(32 * films.length);
  if (tmdb_id) unite(found, yield* keep(films, (slot) => columns.tmdbId[slot] === tmdb_id));
  const about = yield* keep(films, (slot) => Math.abs(columns.year[slot]! - year) <= 1);
  const titles = [title, bareTitle(title), ...alt_titles].slice(0, TITLES);
  unite(found, yield* filmsWithTitles(state, about, titles.flatMap(titleKeys)));
  const searched = yield* searchedTexts(state, about);
  for (const alternative of alternatives(titles)) unite(found, yield* keepContaining(state, searched, alternative));
  for (const name of directors.slice(0, DIRECTORS)) {
    let theirs = searched;
    for (const part of partsOf(name)) theirs = isEmpty(theirs) ? theirs : yield* keepContaining(state, theirs, part);
    unite(found, theirs);
  }
  const listed = intersect(found, state.listed);
  subtract(found, listed);
  const newest = orderOf('-created_at', false);
  const slots = yield* firstFilms(state, listed, newest, MAX_CANDIDATES);
  if (slots.length < MAX_CANDIDATES) slots.push(...(yield* firstFilms(state, found, newest, MAX_CANDIDATES - slots.length)));
  return slots.map((slot) => foundFilm(state, slot));
}

/** Keeps the films whose texts are searched: public ones and drafts, each within their limit. */
function* searchedTexts(state: CatalogueState, films: Bitmap): Work<Bitmap> {
  const listed = intersect(films, state.listed);
  const drafts = films.slice();
  subtract(drafts, listed);
  const searched = yield* withinLimit(state, listed, TEXTS_OF_LISTED);
  unite(searched, yield* withinLimit(state, drafts, TEXTS_OF_DRAFTS));
  return searched;
}

/** Keeps the films with the shortest texts, up to a total length. */
function* withinLimit({ columns: { textLength } }: CatalogueState, films: Bitmap, limit: number): Work<Bitmap> {
  // Total bytes of the texts of each length.
  const bytes = new Map<number, number>();
  for (const { slots, length } of blocksOf(films)) {
    for (const slot of slots.subarray(0, length)) bytes.set(textLength[slot]!, (bytes.get(textLength[slot]!) ?? 0) + textLength[slot]!);
    yield;
  }
  let left = limit;
  let longest = Infinity;
  for (const length of [...bytes.keys()].toSorted((a, b) => a - b)) {
    if (bytes.get(length)! > left) {
      longest = length;
      break;
    }
    left -= bytes.get(length)!;
  }
  return yield* keep(films, (slot) => textLength[slot]! < longest || (textLength[slot] === longest && (left -= longest) >= 0));
}

/** Keeps the films of this category. */
function* keepCategory({ columns, values }: CatalogueState, films: Bitmap, format: string): Work<Bitmap> {
  const number = values.format.numberOf(format);
  if (number === undefined) return createBitmap(0);
  return yield* keepChosen(films, columns.format, chooseNumbers(values.format.list.length, [number]));
}

/** Lists titles that can be alternative titles of another listing. Omits short titles, because too many titles contain them. */
function alternatives(titles: readonly string[]): string[] {
  const folded = new Set(titles.map(titleKey));
  return [...folded].filter((title) => title.length >= SHORTEST_ALTERNATIVE).slice(0, ALTERNATIVES);
}

/** Lists the keys that a title can have: its own key, the key without its English article, and a key with each English article. */
export function titleKeys(title: string): string[] {
  const key = titleKey(title);
  const article = ENGLISH_ARTICLES.find((one) => key.startsWith(`${one} `));
  const bare = article === undefined ? key : key.slice(article.length + 1);
  return [key, ...withArticles(bare)];
}

/**
 * Returns the longest words of a name, which all its spellings contain unless they use initials. Returns a name of
 * short words as a whole.
 */
function partsOf(name: string): string[] {
  const folded = foldText(name);
  const words = folded.split(' ').filter((word) => word.length >= 3);
  return words.length === 0 ? [folded] : words.toSorted((a, b) => b.length - a.length).slice(0, WORDS);
}
