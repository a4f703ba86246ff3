import { FACETS, type Facet } from '#domain/facets.ts';
import { FITS, type FitVerdict } from '#domain/fit.ts';
import type { CatalogueState } from './catalogue.ts';
import { verdictsOf } from './fits.ts';
import { blocksOf, type Bitmap } from './index/bitmap.ts';
import type { Question } from './question.ts';
import { findMatches } from './search/find-matches.ts';
import { narrowApart, narrowByFacet, narrowFilms } from './select-films.ts';
import type { Work } from './work.ts';

export type ValueCounts = Record<Facet, { value: string; count: number }[]>;

/** Limit of values per group in a response, because languages and genres are free text. The most frequent are kept. */
const MAX_VALUES = 1000;

/**
 * Counts the films of a question by each value of each facet. Each facet is counted without its own filter. For public films, the
 * result has all values, and the most frequent of the whole register are first. For other scopes, it has the values of the
 * remaining films, most frequent first.
 */
export function* countValues(question: Question): Work<ValueCounts> {
  const { state, scope, filters } = question;
  const isPublic =
    scope.kind === 'public' && filters.author_id === undefined && filters.flagged === undefined;
  const all = isPublic ? yield* countListed(state) : undefined;
  const counts = yield* countNarrowed(question);
  const result: Partial<ValueCounts> = {};
  for (const facet of FACETS) {
    const ofAll = all?.[facet] ?? counts[facet];
    const { list } = state.values[facet];
    const numbers = yield* firstValues(ofAll, list);
    result[facet] = numbers.map((number) => ({ value: list[number]!, count: counts[facet][number]! }));
  }
  return result as ValueCounts;
}

/** Values that are read between two stops. */
const VALUES_AT_ONCE = 4096;

interface Value {
  number: number;
  bytes: Buffer;
}

/** Chooses the most frequent values. Equally frequent values are in the order of code points. */
function* firstValues(counts: Uint32Array, list: readonly string[]): Work<number[]> {
  const compare = (a: Value, b: Value) =>
    counts[b.number]! - counts[a.number]! || Buffer.compare(a.bytes, b.bytes);
  let chosen: Value[] = [];
  for (let number = 1; number < counts.length; number += 1) {
    if (number % VALUES_AT_ONCE === 0) yield;
    if (counts[number] === 0) continue;
    chosen.push({ number, bytes: Buffer.from(list[number]!) });
    if (chosen.length >= 2 * MAX_VALUES) {
      chosen = chosen.toSorted(compare).slice(0, MAX_VALUES);
      yield;
    }
  }
  return chosen
    .toSorted(compare)
    .slice(0, MAX_VALUES)
    .map(({ number }) => number);
}

/** The number of films with each value of each facet, by the value's number. */
type Counts = Record<Facet, Uint32Array>;

const countsOfListed = new WeakMap<CatalogueState['listed'], Counts>();

/** Counts all public films. The counts are kept for as long as the bitmap of public films. */
function* countListed(state: CatalogueState): Work<Counts> {
  const known = countsOfListed.get(state.listed);
  if (known) return known;
  const counts = createCounts(state);
  yield* countFilms(state, state.listed, FACETS, counts);
  countsOfListed.set(state.listed, counts);
  return counts;
}

function* countNarrowed(question: Question): Work<Counts> {
  const { state, scope, filters } = question;
  const { films } = yield* findMatches(question);
  const apart = yield* narrowApart(question, films);
  const chosen = FACETS.filter((facet) => filters[facet].length > 0);
  if (apart === state.listed && chosen.length === 0 && scope.kind === 'public')
    return yield* countListed(state);
  const counts = createCounts(state);
  let narrowed = apart;
  for (const facet of chosen) narrowed = yield* narrowByFacet(question, narrowed, facet);
  const others = FACETS.filter((facet) => !chosen.includes(facet));
  yield* countFilms(state, narrowed, others, counts);
  for (const facet of chosen) {
    let left = apart;
    for (const other of chosen) if (other !== facet) left = yield* narrowByFacet(question, left, other);
    yield* countFilms(state, left, [facet], counts);
  }
  return counts;
}

function createCounts({ values }: CatalogueState): Counts {
  return Object.fromEntries(
    FACETS.map((facet) => [facet, new Uint32Array(values[facet].list.length)]),
  ) as Counts;
}

function* countFilms(
  { columns, genreNumbers }: CatalogueState,
  films: Bitmap,
  facets: readonly Facet[],
  counts: Counts,
): Work<void> {
  for (const { slots, length } of blocksOf(films)) {
    for (const facet of facets) {
      const ofFacet = counts[facet];
      if (facet === 'genres') countGenres(columns.genres, genreNumbers, slots, length, ofFacet);
      else countColumn(columns[facet], slots, length, ofFacet);
    }
    yield;
  }
}

function countColumn(
  column: Uint32Array | Uint8Array,
  slots: Uint32Array,
  length: number,
  counts: Uint32Array,
): void {
  for (let at = 0; at < length; at += 1) counts[column[slots[at]!]!]! += 1;
}

function countGenres(
  starts: Uint32Array,
  numbers: Uint32Array,
  slots: Uint32Array,
  length: number,
  counts: Uint32Array,
): void {
  for (let at = 0; at < length; at += 1) {
    const end = starts[slots[at]! + 1]!;
    for (let genre = starts[slots[at]!]!; genre < end; genre += 1) counts[numbers[genre]!]! += 1;
  }
}

/** Counts the films of a question by how they fit its copy, without the filter by verdict: best verdict first, empty without a copy. */
export function* countFits(question: Question): Work<{ value: FitVerdict; count: number }[]> {
  const { state, filters } = question;
  if (!filters.copy) return [];
  const { films } = yield* findMatches(question);
  const narrowed = yield* narrowFilms(question, films, 'fit');
  const ofKeys = new Uint32Array(state.values.fit.list.length);
  for (const { slots, length } of blocksOf(narrowed)) {
    countColumn(state.columns.fit, slots, length, ofKeys);
    yield;
  }
  const counts = new Map<FitVerdict, number>();
  for (const [number, verdict] of verdictsOf(state, filters.copy).entries())
    counts.set(verdict, (counts.get(verdict) ?? 0) + ofKeys[number]!);
  return FITS.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
