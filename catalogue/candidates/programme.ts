import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';
import { titleLines } from '#domain/programme/title-lines.ts';
import { titleReadings } from '#domain/programme/title-readings.ts';
import type { CatalogueState } from '../catalogue.ts';
import { textBytes } from '../film-text.ts';
import { firstFilms } from '../first-films.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { blocksOf, hasBit, isEmpty, type Bitmap } from '../index/bitmap.ts';
import { decodeText } from '../index/bytes.ts';
import { idText } from '../index/columns.ts';
import { keep } from '../index/keep.ts';
import { orderOf } from '../order.ts';
import { createQuestion } from '../question.ts';
import { filmsWithLines } from '../search/films-with-titles.ts';
import { findMatches } from '../search/find-matches.ts';
import { createRelevance } from '../search/relevance.ts';
import type { Work } from '../work.ts';

/** Limits of the titles, lines and names to look for. Real programmes never have more for one film. */
const MAX_TITLES = 16;
const MAX_LINES = 60;
const MAX_NAMES = 12;
/** Maximum number of films with one of the titles or names, the highest slots first. */
const MAX_FOUND = 1000;
/** Maximum number of films that the register's search finds for the film. */
const MAX_SEARCHED = 10;
/**
 * Number of the likeliest films whose siblings are added. Siblings share a title or a director, and are often other
 * materials for the same film.
 */
const WITH_SIBLINGS = 3;

interface Candidate {
  slot: number;
  /** The rank of the method that found the film: same title first, then director, then search. */
  method: number;
  /** Whether the film has a director from the programme. */
  isTheirs: boolean;
  /** The difference between the years; 0 if the programme has no year. */
  years: number;
}

/**
 * Finds the public films that a film of a programme could be, the likeliest first. domain/programme decides between
 * them. A candidate has the same title, or the same director and about the same year. If no film has the title, the
 * first films of the register's search are candidates too.
 */
export function* findProgrammeCandidates(state: CatalogueState, film: ProgrammeFilm): Work<FoundFilm[]> {
  const { lines, names, year } = termsOf(film);
  const theirs = yield* filmsWithLines(state, state.listed, names);
  const titled = yield* filmsWithLines(state, state.listed, lines);
  const about = year === undefined ? undefined : yearIsAbout(state, year);
  const directed = about && (yield* keep(theirs, about));
  const isTitled = !isEmpty(about ? yield* keep(titled, about) : titled);
  const found = [
    yield* slotsOf(titled, MAX_FOUND),
    directed ? yield* slotsOf(directed, MAX_FOUND) : [],
    isTitled ? [] : yield* search(state, [film.title, ...film.directors, film.year ?? ''].join(' ')),
  ];
  const candidates = new Map<number, Candidate>();
  for (const [method, slots] of found.entries())
    for (const slot of slots)
      if (!candidates.has(slot))
        candidates.set(slot, {
          slot,
          method,
          isTheirs: hasBit(theirs, slot),
          years: year === undefined ? 0 : Math.abs(state.columns.year[slot]! - year),
        });
  const likeliest = [...candidates.values()].toSorted(byLikelihood(state)).slice(0, LIMITS.listingsOfFilm);
  const slots = new Set(likeliest.map(({ slot }) => slot));
  for (const { slot } of likeliest.slice(0, WITH_SIBLINGS)) {
    // Siblings are last, so they would be cut off anyway if there are enough other films.
    if (slots.size >= LIMITS.listingsOfFilm) break;
    for (const sibling of yield* siblingsOf(state, slot)) slots.add(sibling);
  }
  return [...slots].slice(0, LIMITS.listingsOfFilm).map((slot) => foundFilm(state, slot));
}

/** Finds the first films of the register's search, as on the home page. */
function* search(state: CatalogueState, text: string): Work<number[]> {
  const search = [...text].slice(0, LIMITS.search).join('');
  const matches = yield* findMatches(createQuestion(state, { kind: 'public' }, { ...NO_FILTERS, search }));
  const relevance = yield* createRelevance(state, matches);
  return yield* firstFilms(state, matches.films, orderOf('relevance', true), MAX_SEARCHED, { relevance });
}

function termsOf(film: ProgrammeFilm) {
  const readings = titleReadings(film);
  const titles = new Set(readings.flatMap(({ title, alt_titles }) => [title, ...alt_titles]));
  const names = readings.flatMap(({ directors }) => [...directors.slice(0, MAX_NAMES), directors.slice(0, 2).join(' ')]).map(foldText);
  return {
    lines: [...new Set([...titles].slice(0, MAX_TITLES).flatMap(titleLines))].slice(0, MAX_LINES),
    names: [...new Set(names)].filter((name) => name !== '').slice(0, MAX_NAMES),
    year: readings[0]!.year,
  };
}

const byLikelihood =
  ({ columns }: CatalogueState) =>
  (a: Candidate, b: Candidate): number =>
    Number(b.isTheirs) - Number(a.isTheirs) ||
    a.method - b.method ||
    a.years - b.years ||
    columns.created[b.slot]! - columns.created[a.slot]! ||
    (idText(columns, a.slot) < idText(columns, b.slot) ? -1 : 1);

const yearIsAbout =
  ({ columns }: CatalogueState, year: number) =>
  (slot: number): boolean =>
    Math.abs(columns.year[slot]! - year) <= 1;

/** Lists the slots of a set, the highest first. */
function* slotsOf(films: Bitmap, max: number): Work<number[]> {
  const found: number[] = [];
  for (const { slots, length } of blocksOf(films)) {
    for (let at = 0; at < length && found.length < max; at += 1) found.push(slots[at]!);
    if (found.length >= max) break;
    yield;
  }
  return found;
}

/** Finds the newest public films of about the same year that share a title or a director with this film. */
function* siblingsOf(state: CatalogueState, slot: number): Work<number[]> {
  const lines = decodeText(textBytes(state, slot)).split('\n', MAX_LINES);
  const few = { counts: yearIsAbout(state, state.columns.year[slot]!), max: LIMITS.listingsOfFilm };
  return yield* slotsOf(yield* filmsWithLines(state, state.listed, lines, few), LIMITS.listingsOfFilm);
}
