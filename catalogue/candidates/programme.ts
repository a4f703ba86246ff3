import { editDistance } from '#domain/edit-distance.ts';
import { LIMITS } from '#domain/limits.ts';
import { ENGLISH_ARTICLES } from '#domain/title-forms.ts';
import type { CatalogueState } from '../catalogue.ts';
import { blocksOf, createBitmap, hasBit, setBit, type Bitmap } from '../index/bitmap.ts';
import { decodeText, encodeText } from '../index/bytes.ts';
import { textBytes, titleBytes } from '../film-text.ts';
import { foundFilm, type FoundFilm } from '../found-film.ts';
import { idText } from '../index/columns.ts';
import { keep } from '../index/keep.ts';
import { countPostings } from '../index/postings.ts';
import { filmsWithLines, filmsWithTitles } from '../search/films-with-titles.ts';
import { findCorrections } from '../search/find-corrections.ts';
import { keepContaining } from '../search/keep-containing.ts';
import type { Work } from '../work.ts';

/** The folded search terms for a film of a programme. */
export interface FilmTerms {
  /** Whole titles that the film can have. */
  lines: readonly string[];
  /** Names of directors. */
  names: readonly string[];
  year: number | undefined;
  /** The title with and without articles, to find titles that begin or end like it. The first has no article. */
  titles: readonly string[];
}

/** The likeliest films for which listings with the same title or director are also found: other materials for the same film. */
const WITH_SIBLINGS = 3;
/** Limit of corrections for a word that no film has. */
const MAX_INTENDED = 6;
/** Limits for titles that begin or end alike: films that are compared, and titles that are kept. */
const MAX_COMPARED = 2000;
const MAX_ALIKE = 3;
/** Limits for two such titles: typos between them, and the difference of their lengths (letters). */
const MAX_TYPOS = 4;
const MAX_LONGER_BY = 2;
/** Limit of listings whose title continues after the title of the film. */
const MAX_LONGER = 10;
/** The shortest beginning or end to look for (letters): too many titles share a shorter one. */
const SHORTEST_END = 4;
/** Lengths of the words that are corrected (letters). */
const RESPELT = { shortest: 3, longest: 40 };

interface Candidate {
  slot: number;
  /** The rank of the way that found it: by its title, by its director, corrected, alike, or by the beginning of a longer title. */
  way: number;
  /** Whether the film has a director from the programme. */
  isTheirs: boolean;
  /** The difference between the years; 0 if the programme has no year. */
  years: number;
}

/**
 * Finds the public films that a film of a programme can be, the likeliest first, for domain/programme to decide. They have its title; its
 * director and about the same year; or a title that continues after its title. If no film has the title, they can also have a title that
 * begins or ends alike, or that is the same after words that no film has are corrected.
 */
export function* findProgrammeCandidates(state: CatalogueState, terms: FilmTerms): Work<FoundFilm[]> {
  const { listed } = state;
  const theirs = yield* filmsWithLines(state, listed, terms.names);
  const titled = yield* filmsWithLines(state, listed, terms.lines);
  const about = terms.year === undefined ? undefined : yearIsAbout(state, terms.year);
  const directed = about ? yield* keep(theirs, about) : undefined;
  const isMissing = (yield* slotsOf(about ? yield* keep(titled, about) : titled)).length === 0;
  const found: (Bitmap | undefined)[] = [
    titled,
    directed,
    isMissing ? yield* filmsWithRespeltTitle(state, terms) : undefined,
    isMissing ? yield* filmsWithTitleAlike(state, terms) : undefined,
    yield* filmsWithLongerTitle(state, terms),
  ];
  const candidates = new Map<number, Candidate>();
  for (const [way, films] of found.entries())
    for (const slot of films ? yield* slotsOf(films) : [])
      if (!candidates.has(slot))
        candidates.set(slot, {
          slot,
          way,
          isTheirs: hasBit(theirs, slot),
          years: terms.year === undefined ? 0 : Math.abs(state.columns.year[slot]! - terms.year),
        });
  const likeliest = [...candidates.values()].toSorted(byLikelihood(state)).slice(0, LIMITS.listingsOfFilm);
  const slots = new Set(likeliest.map(({ slot }) => slot));
  for (const { slot } of likeliest.slice(0, WITH_SIBLINGS))
    for (const sibling of yield* siblingsOf(state, slot)) slots.add(sibling);
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
function* slotsOf(films: Bitmap, max = Infinity): Work<number[]> {
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
  return yield* slotsOf(yield* keep(alike, yearIsAbout(state, state.columns.year[slot]!)));
}

function* filmsWithLongerTitle(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const longer = new Set<number>();
  for (const title of titles) {
    const containing = yield* keepContaining(state, state.listed, `${title} `);
    const begun = yield* keep(containing, (slot) => titleOf(state, slot).startsWith(`${title} `));
    const slots = yield* slotsOf(begun);
    for (const slot of byTitle(state, slots).slice(0, MAX_LONGER)) longer.add(slot);
  }
  const bits = createBitmap(32 * state.listed.length);
  for (const slot of longer) setBit(bits, slot);
  return bits;
}

const byTitle = (state: CatalogueState, slots: readonly number[]): number[] =>
  slots.toSorted((a, b) => Buffer.compare(titleBytes(state, a), titleBytes(state, b)));

/** Finds films whose title begins or ends like the title of the film. Only the few nearest titles are kept. */
function* filmsWithTitleAlike(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const alike = new Map<string, number>();
  for (const sought of titles) {
    const letters = [...sought];
    const kept = Math.max(SHORTEST_END, Math.floor(letters.length / 3));
    if (letters.length <= SHORTEST_END) continue;
    for (const end of [letters.slice(0, kept).join(''), letters.slice(-kept).join('')])
      for (const slot of yield* slotsOf(
        yield* keepContaining(state, state.listed, end.trim()),
        MAX_COMPARED,
      )) {
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

/** Finds films with the title after words that no film has are corrected: all to their likeliest, then all to their second likeliest … */
function* filmsWithRespeltTitle(state: CatalogueState, { titles }: FilmTerms): Work<Bitmap> {
  const words = titles[0]!.split(' ');
  const intended: string[][] = [];
  for (const word of words) intended.push(yield* intendedWords(state, word));
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
  const number = state.vocabulary.find(encodeText(word));
  if (number !== undefined && countPostings(state.postings, number, state.listed, 1) > 0) return [];
  const corrections = yield* findCorrections(state, state.listed, word, false);
  return corrections.slice(0, MAX_INTENDED).map((one) => one.word);
}

const titleOf = (state: CatalogueState, slot: number): string => decodeText(titleBytes(state, slot));
