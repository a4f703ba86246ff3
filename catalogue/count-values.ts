import { FACETS, forEachFacet, isSetFacet, SET_FACETS, type Facet, type SetFacet } from '#domain/filters/facets.ts';
import { FIT_VERDICTS, type FitVerdict } from '#domain/fit/fit.ts';
import type { CatalogueState } from './catalogue.ts';
import { verdictsOf } from './fit-verdicts.ts';
import { BLOCK_SLOTS, blocksOf, type Bitmap, type Block } from './index/bitmap.ts';
import type { Question } from './question.ts';
import { findMatches } from './search/find-matches.ts';
import { chosenValues, narrowByOthers, narrowFilms } from './select-films.ts';
import type { Work } from './work.ts';

export type ValueCounts = Record<Facet, { value: string; count: number }[]>;

/** Maximum number of values of a facet in a response, because languages and genres are free text. The most frequent values are kept. */
const MAX_VALUES = 1000;

/**
 * Counts the films of a question with each value of each facet, without the facet's own filter. For public films, the result has every
 * value, in the order of its frequency in the whole register. For other scopes, it has only the values of the films found, most
 * frequent first.
 */
export function* countValues(question: Question): Work<ValueCounts> {
  const { state, scope, filters } = question;
  const isPublic = scope.kind === 'public' && filters.author_id === undefined && filters.flagged === undefined;
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

/** Values to read between two yields. */
const VALUES_AT_ONCE = 4096;

interface Value {
  number: number;
  bytes: Buffer;
}

/** Chooses the most frequent values. Equally frequent values are in the order of code points. */
function* firstValues(counts: Uint32Array, list: readonly string[]): Work<number[]> {
  const compare = (a: Value, b: Value) => counts[b.number]! - counts[a.number]! || Buffer.compare(a.bytes, b.bytes);
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

/** Counts all public films, once for each bitmap of public films. */
function* countListed(state: CatalogueState): Work<Counts> {
  const counts = countsOfListed.get(state.listed) ?? (yield* countFilms(state, state.listed, []));
  countsOfListed.set(state.listed, counts);
  return counts;
}

function* countNarrowed(question: Question): Work<Counts> {
  const { state, scope, filters } = question;
  const { films } = yield* findMatches(question);
  const narrowed = yield* narrowByOthers(question, films);
  const chosen: ChosenFacet[] = [];
  for (const facet of FACETS) if (filters[facet].length > 0) chosen.push({ facet, isChosen: yield* chosenValues(question, facet) });
  const isAll = narrowed === state.listed && chosen.length === 0 && scope.kind === 'public';
  return yield* isAll ? countListed(state) : countFilms(state, narrowed, chosen);
}

interface ChosenFacet {
  facet: Facet;
  /** 1 for each chosen number in the facet's column. */
  isChosen: Uint8Array;
}

/** Counts each facet among the films that pass the filters of the other facets. */
function* countFilms(state: CatalogueState, films: Bitmap, chosen: readonly ChosenFacet[]): Work<Counts> {
  const { columns, values, sets } = state;
  const lengthOf = (facet: Facet) => (isSetFacet(facet) ? sets[facet] : values[facet].list).length;
  const counts: Counts = forEachFacet((facet) => new Uint32Array(lengthOf(facet)));
  const tests = chosen.map(({ facet, isChosen }) => ({ facet, column: columns[facet], isChosen }));
  const groups = [
    { tests, facets: FACETS.filter((facet) => tests.every((test) => test.facet !== facet)) },
    ...tests.map((own) => ({ tests: tests.filter((test) => test !== own), facets: [own.facet] })),
  ];
  const kept = new Uint32Array(BLOCK_SLOTS);
  for (const block of blocksOf(films)) {
    for (const group of groups) {
      const passing = keepPassing(block, group.tests, kept);
      for (const facet of group.facets) countColumn(columns[facet], passing, counts[facet]);
    }
    yield;
  }
  for (const facet of SET_FACETS) counts[facet] = yield* countMembers(counts[facet], state, facet);
  return counts;
}

interface Test {
  column: Uint32Array | Uint8Array;
  isChosen: Uint8Array;
}

/** Keeps the films of a block that pass all tests. @param kept has the slots of the result */
function keepPassing({ slots, length }: Block, tests: readonly Test[], kept: Uint32Array): Block {
  kept.set(slots.subarray(0, length));
  let left = length;
  for (const { column, isChosen } of tests) {
    let passed = 0;
    for (let at = 0; at < left; at += 1) {
      const slot = kept[at]!;
      kept[passed] = slot;
      // Adding 0 or 1 avoids a branch, which the processor could not predict.
      passed += isChosen[column[slot]!]!;
    }
    left = passed;
  }
  return { slots: kept, length: left };
}

function countColumn(column: Uint32Array | Uint8Array, { slots, length }: Block, counts: Uint32Array): void {
  for (let at = 0; at < length; at += 1) counts[column[slots[at]!]!]! += 1;
}

/** Turns the counts of a facet's combinations into the counts of its values. */
function* countMembers(ofSets: Uint32Array, { values, sets }: CatalogueState, facet: SetFacet): Work<Uint32Array> {
  const counts = new Uint32Array(values[facet].list.length);
  for (const [set, count] of ofSets.entries()) {
    if (set % VALUES_AT_ONCE === VALUES_AT_ONCE - 1) yield;
    if (count > 0) for (const value of sets[facet][set]!) counts[value]! += count;
  }
  return counts;
}

const filmsOfListed = new WeakMap<CatalogueState['listed'], number>();

/** Counts the different films of a question, because several listings can be of one film. */
export function* countDifferentFilms(question: Question): Work<number> {
  const { state } = question;
  const { films } = yield* findMatches(question);
  const narrowed = yield* narrowFilms(question, films);
  const known = filmsOfListed.get(narrowed);
  if (known !== undefined) return known;
  const isCounted = new Uint8Array(state.values.film.list.length);
  let count = 0;
  for (const { slots, length } of blocksOf(narrowed)) {
    for (let at = 0; at < length; at += 1) {
      const film = state.columns.film[slots[at]!]!;
      count += 1 - isCounted[film]!;
      isCounted[film] = 1;
    }
    yield;
  }
  if (narrowed === state.listed) filmsOfListed.set(narrowed, count);
  return count;
}

/** Counts the films of a question by verdict, without the filter by verdict, best verdict first. Empty if the question has no copy. */
export function* countFits(question: Question): Work<{ value: FitVerdict; count: number }[]> {
  const { state, filters } = question;
  if (!filters.copy) return [];
  const { films } = yield* findMatches(question);
  const narrowed = yield* narrowFilms(question, films, 'fit');
  const verdicts = verdictsOf(state, filters.copy);
  const ofKeys = new Uint32Array(verdicts.length);
  for (const block of blocksOf(narrowed)) {
    countColumn(state.columns.fit, block, ofKeys);
    yield;
  }
  const counts = new Map<FitVerdict, number>();
  for (const [number, verdict] of verdicts.entries()) counts.set(verdict, (counts.get(verdict) ?? 0) + ofKeys[number]!);
  return FIT_VERDICTS.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
