import { FITS, type Copy } from '#domain/fit.ts';
import type { CatalogueState } from './catalogue.ts';
import { titleBytes } from './film-text.ts';
import { verdictsOf } from './fits.ts';
import { blocksOf, type Bitmap } from './index/bitmap.ts';
import { compareBytes, decodeText, encodeText } from './index/bytes.ts';
import { idAt, idText, parseId, type Id } from './index/columns.ts';
import { offsetOf } from './index/texts.ts';
import type { Key, Order } from './order.ts';
import type { Relevance } from './search/relevance.ts';
import type { Work } from './work.ts';

/** Values that some orders depend on in addition to the films. */
export interface OrderedBy {
  /** The copy that films should fit. Without a copy, all films fit equally. */
  copy?: Copy | undefined;
  /** The relevance of each film. Without a search, all films are equally relevant. */
  relevance?: Relevance | undefined;
}

/** The values of an order's keys for one film: a number, a title or an id. */
export type Place = readonly (number | string)[];

/** Films to collect before the best of them are chosen. */
const CHOSEN_FROM = 1024;

/**
 * Chooses the first films of a set in an order, in that order.
 * @param after a place in the order: only films after it are chosen
 */
export function* firstFilms(
  state: CatalogueState,
  films: Bitmap,
  { keys, direction }: Order,
  limit: number,
  { after, ...by }: OrderedBy & { after?: Place | undefined } = {},
): Work<number[]> {
  const compare = createComparison(state, { keys, direction }, by);
  const isBehind = after && createIsBehind(state, { keys, direction }, by, after);
  const firstKey = numberOf(state, keys[0]!, by);
  const minKey = createMinKey(state, { keys, direction });
  let chosen: Candidate[] = [];
  let worst: Candidate | undefined;
  for (const { slots, length } of blocksOf(films)) {
    for (let at = 0; at < length; at += 1) {
      const slot = slots[at]!;
      const key = firstKey(slot, worst && minKey(worst, slot));
      if (worst && direction * (key - worst.key) > 0) continue;
      const candidate = { slot, key };
      if (worst && compare(candidate, worst) >= 0) continue;
      if (isBehind && !isBehind(slot)) continue;
      chosen.push(candidate);
      if (chosen.length < Math.max(CHOSEN_FROM, 2 * limit)) continue;
      chosen = chosen.toSorted(compare).slice(0, limit);
      worst = chosen.at(-1);
    }
    yield;
  }
  return chosen
    .toSorted(compare)
    .slice(0, limit)
    .map(({ slot }) => slot);
}

/** A film and the number that the first key of the order has for it. */
interface Candidate {
  slot: number;
  key: number;
}

export function placeOf(state: CatalogueState, { keys }: Order, by: OrderedBy, slot: number): Place {
  return keys.map((key) => {
    if (key === 'id') return idText(state.columns, slot);
    if (key === 'title') return decodeText(titleBytes(state, slot));
    return numberOf(state, key, by)(slot);
  });
}

/** Returns a function that gives a film's key as a number. For a title, this is only its beginning; for an id, it is 0. */
function numberOf(state: CatalogueState, key: Key, { copy, relevance }: OrderedBy): Relevance {
  const { created, since, year, fit, titlePrefix } = state.columns;
  switch (key) {
    case 'created':
      return (slot) => created[slot]!;
    case 'since':
      return (slot) => since[slot]!;
    case 'year':
      return (slot) => year[slot]!;
    case 'relevance':
      return relevance ?? (() => 0);
    case 'fit': {
      if (!copy) return () => 0;
      const ranks = Uint8Array.from(
        verdictsOf(state, copy),
        (verdict) => FITS.length - FITS.indexOf(verdict),
      );
      return (slot) => ranks[fit[slot]!]!;
    }
    case 'title':
      return (slot) => titlePrefix[slot]!;
    case 'id':
      return () => 0;
  }
}

/** Returns a function that gives the lowest score with which a film comes before the worst film chosen: an older film needs more. */
function createMinKey({ columns: { created } }: CatalogueState, { keys: [first, second] }: Order) {
  if (first !== 'relevance' || second !== 'created') return () => undefined;
  return (worst: Candidate, slot: number) =>
    created[slot]! < created[worst.slot]! ? worst.key + 1 : worst.key;
}

type Compare = (a: number, b: number) => number;

function createComparison(state: CatalogueState, { keys, direction }: Order, by: OrderedBy) {
  const others = keys[0] === 'title' ? keys : keys.slice(1);
  const comparisons = others.map((key): Compare => {
    if (key === 'id') return (a, b) => compareIds(state, a, idAt(state.columns, b));
    if (key === 'title') return (a, b) => compareTitles(state, a, b);
    const number = numberOf(state, key, by);
    return (a, b) => number(a) - number(b);
  });
  return (a: Candidate, b: Candidate): number => {
    let difference = a.key - b.key;
    for (let at = 0; difference === 0 && at < comparisons.length; at += 1)
      difference = comparisons[at]!(a.slot, b.slot);
    return direction * difference;
  };
}

function createIsBehind(state: CatalogueState, { keys, direction }: Order, by: OrderedBy, after: Place) {
  const comparisons = keys.map((key, at): ((slot: number) => number) => {
    if (key === 'id') {
      const id = parseId(String(after[at]));
      return (slot) => compareIds(state, slot, id);
    }
    if (key === 'title') {
      const title = encodeText(String(after[at]));
      return (slot) => compareWithTitle(state, slot, title, 0, title.length);
    }
    const [number, value] = [numberOf(state, key, by), Number(after[at])];
    return (slot) => number(slot) - value;
  });
  return (slot: number): boolean => {
    for (const compare of comparisons) {
      const difference = compare(slot);
      if (difference !== 0) return direction * difference > 0;
    }
    return false;
  };
}

function compareIds({ columns: { ids } }: CatalogueState, slot: number, id: Id): number {
  for (let at = 0; at < 4; at += 1) {
    const difference = ids[4 * slot + at]! - id[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareTitles(state: CatalogueState, a: number, b: number): number {
  const place = state.columns.text[b]!;
  return compareWithTitle(
    state,
    a,
    state.texts.chunkOf(place),
    offsetOf(place),
    state.columns.titleLength[b]!,
  );
}

function compareWithTitle(
  { columns, texts }: CatalogueState,
  slot: number,
  title: Uint8Array,
  from: number,
  length: number,
): number {
  const place = columns.text[slot]!;
  return compareBytes(texts.chunkOf(place), offsetOf(place), columns.titleLength[slot]!, title, from, length);
}
