import { editDistance } from '#domain/matching/edit-distance.ts';
import { LIMITS } from '#domain/limits.ts';
import { ENGLISH_ARTICLES } from '#domain/matching/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, createBitmap, hasBit, isEmpty, setBit, type Bitmap } from '../index/bitmap.ts';
import { decodeText } from '../index/bytes.ts';
import { textBytes, titleBytes } from '../film-text.ts';
import { firstFilms } from '../first-films.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { idText } from '../index/columns.ts';
import { keep } from '../index/keep.ts';
import { orderOf } from '../order.ts';
import { filmsWithLines, filmsWithTitles } from '../search/films-with-titles.ts';
import { findCorrections } from '../search/find-corrections.ts';
import { isWordOf } from '../search/find-nearest.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';

/** The folded search terms for a film of a programme. */
export interface FilmTerms {
  /** Whole titles that the film can have. */
  lines: readonly string[];
  /** Names of directors. */
  names: readonly string[];
  year: number | undefined;
  /** The title with and without articles, to find titles that begin or end alike. The first item has no article. */
  titles: readonly string[];
}

/**
 * Number of the likeliest films whose siblings are added. Siblings share a title or a director: they are often other materials for the
 * same film.
 */
const WITH_SIBLINGS = 3;
/** Limits for titles that begin or end alike: films to compare, and titles to keep. */
const MAX_COMPARED = 2000;
const MAX_ALIKE = 3;
/** Limits for two such titles: typos between them, and the difference of their lengths (letters). */
const MAX_TYPOS = 4;
const MAX_LONGER_BY = 2;
/** Limit of the films that each method finds, the highest slots first. */
const MAX_FOUND = 1000;
/** Limit of the corrected words of a title: a title with more words that no film has is not a misspelt title. */
const MAX_RESPELT = 6;
/** Titles that are compared between two yields. */
const COMPARED_AT_ONCE = 100;
/** Limit of listings whose title continues after the title of the film. */
const MAX_LONGER = 10;
/** Minimum length of a beginning or end to look for (letters): too many titles share a shorter part. */
const SHORTEST_END = 4;
/** Lengths of the words that are corrected (letters). */
const RESPELT = { shortest: 3, longest: 40 };

interface Candidate {
  slot: number;
  /** The rank of the method that found the film: same title, director, corrected title, similar title, or longer title. */
  way: number;
  /** Whether the film has a director from the programme. */
  isTheirs: boolean;
  /** The difference between the years; 0 if the programme has no year. */
  years: number;
}

/**
 * Finds the public films that a film of a programme could be, the likeliest first. domain/programme decides between them. A candidate has
 * the same title, or the same director and about the same year, or a title that continues after the same title. If no film has the title,
 * a candidate can also have a title that begins or ends alike, or that is the same after correcting words that no film has.
 */
export function* findProgrammeCandidates(state: CatalogueState, terms: FilmTerms): Work<FoundFilm[]> {
  const { listed } = state;
  const theirs = yield* filmsWithLines(state, listed, terms.names);
  const titled = yield* filmsWithLines(state, listed, terms.lines);
  const about = terms.year === undefined ? undefined : yearIsAbout(state, terms.year);
  const directed = about ? yield* keep(theirs, about) : undefined;
  const isMissing = isEmpty(about ? yield* keep(titled, about) : titled);
  const found: (Bitmap | undefined)[] = [
    titled,
    directed,
    isMissing ? yield* filmsWithRespeltTitle(state, terms) : undefined,
    isMissing ? yield* filmsWithTitleAlike(state, terms) : undefined,
    yield* filmsWithLongerTitle(state, terms),
  ];
  const candidates = new Map<number, Candidate>();
  for (const [way, films] of found.entries())
    for (const slot of films ? yield* slotsOf(films, MAX_FOUND) : [])
      if (!candidates.has(slot))
        candidates.set(slot, {
          slot,
          way,
          isTheirs: hasBit(theirs, slot),
          years: terms.year === undefined ? 0 : Math.abs(state.columns.year[slot]! - terms.year),
        });
  const likeliest = [...candidates.values()].toSorted(byLikelihood(state)).slice(0, LIMITS.listingsOfFilm);
  const slots = new Set(likeliest.map(({ slot }) => slot));
  for (const { slot } of likeliest.slice(0, WITH_SIBLINGS)) for (const sibling of yield* siblingsOf(state, slot)) slots.add(sibling);
  return [...slots].slice(0, LIMITS.listingsOfFilm).map((slot) => foundFilm(state, slot));
}

const byLikelihood =
  ({ columns }: CatalogueState) =>
  (a: Candidate, b: Candidate): number =>
    Number(b.isTheirs) - Number(a.isTheirs) ||
    a.way - b.way ||
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

/** Finds the public films of about the same year that share a title or a director with this film. */
function* siblingsOf(state: CatalogueState, slot: number): Work<number[]> {
  const alike = yield* filmsWithLines(state, state.listed, decodeText(textBytes(state, slot)).split('\n'));
  const about = yield* keep(alike, yearIsAbout(state, state.columns.year[slot]!));
  return yield* slotsOf(about, LIMITS.listingsOfFilm);
}

function* filmsWithLongerTitle(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const longer = new Set<number>();
  for (const title of titles) {
    const containing = yield* keepContaining(state, state.listed, `${title} `);
    const begun = yield* keep(containing, (slot) => titleOf(state, slot).startsWith(`${title} `));
    for (const slot of yield* firstFilms(state, begun, orderOf('title', false), MAX_LONGER)) longer.add(slot);
  }
  const bits = createBitmap(32 * state.listed.length);
  for (const slot of longer) setBit(bits, slot);
  return bits;
}

/** Finds films whose title begins or ends like the title of the film. Only the few nearest titles are kept. */
function* filmsWithTitleAlike(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const alike = new Map<string, number>();
  for (const sought of titles) {
    const letters = [...sought];
    const kept = Math.max(SHORTEST_END, Math.floor(letters.length / 3));
    if (letters.length <= SHORTEST_END) continue;
    for (const end of [letters.slice(0, kept).join(''), letters.slice(-kept).join('')])
      for (const [at, slot] of (yield* slotsOf(yield* keepContaining(state, state.listed, end.trim()), MAX_COMPARED)).entries()) {
        if (at % COMPARED_AT_ONCE === 0) yield;
        const title = titleOf(state, slot);
        if (Math.abs([...title].length - letters.length) > MAX_LONGER_BY || alike.has(title)) continue;
        const distance = editDistance(sought, title, MAX_TYPOS);
        if (distance <= MAX_TYPOS && 2 * distance <= letters.length) alike.set(title, distance);
      }
  }
  const nearest = [...alike].toSorted((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_ALIKE);
  return yield* filmsWithTitles(
    state,
    state.listed,
    nearest.map(([title]) => title),
  );
}

/**
 * Finds films with the title after correcting the words that no film has: all words to their likeliest correction, then all to their
 * second likeliest, and so on.
 */
function* filmsWithRespeltTitle(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const words = titles[0]!.split(' ');
  const unknown = new Set<string>();
  for (const word of words) {
    if (!isWordOf(state, state.listed, word)) unknown.add(word);
    yield;
  }
  const intended: string[][] = [];
  for (const word of words) intended.push(unknown.has(word) && unknown.size <= MAX_RESPELT ? yield* intendedWords(state, word) : []);
  const turns = Math.max(...intended.map(({ length }) => length));
  const respelt = Array.from({ length: turns }, (_, turn) =>
    words.map((word, at) => intended[at]![Math.min(turn, intended[at]!.length - 1)] ?? word).join(' '),
  );
  return yield* filmsWithLines(
    state,
    state.listed,
    respelt.flatMap((title) => [title, ...ENGLISH_ARTICLES.map((article) => `${article} ${title}`)]),
  );
}

function* intendedWords(state: CatalogueState, word: string): Work<string[]> {
  const { length } = [...word];
  if (length < RESPELT.shortest || length > RESPELT.longest) return [];
  const corrections = yield* findCorrections(state, state.listed, word, false);
  return corrections.map((one) => one.word);
}

const titleOf = (state: CatalogueState, slot: number): string => decodeText(titleBytes(state, slot));
