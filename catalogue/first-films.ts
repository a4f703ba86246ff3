import { FITS, type Copy } from '#domain/fit.ts';
import { titlePrefix, type CatalogueState } from './catalogue.ts';
import { titleBytes } from './film-text.ts';
import { verdictsOf } from './fits.ts';
import { BLOCK_SLOTS, blocksOf, type Bitmap } from './index/bitmap.ts';
import { decodeText, encodeText } from './index/bytes.ts';
import { idText, parseId } from './index/columns.ts';
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

const numbers = new Float64Array(BLOCK_SLOTS);
/** Chooses the first films of a set in an order, in that order. @param after a place in the order: only films after it are chosen */
export function* firstFilms(
  state: CatalogueState,
  films: Bitmap,
  { keys, direction }: Order,
  limit: number,
  { after, ...by }: OrderedBy & { after?: Place | undefined } = {},
): Work<number[]> {
  const readers = keys.flatMap((key) => readersOf(state, key, by));
  const values = after && keys.flatMap((key, at) => valuesOf(key, after[at]!));
  const numbersOf = createNumbers(state, keys, by);
  const bounds = { low: -Infinity, high: Infinity };
  const isBehind = (number: number) => (bounds[direction === 1 ? 'low' : 'high'] = number);
  const isBefore = (number: number) => (bounds[direction === 1 ? 'high' : 'low'] = number);
  if (values) isBehind(numbersOf.of(values));
  const compare = (a: Candidate, b: Candidate) =>
    direction * (a.number - b.number || compareAll(readers, a.slot, (at) => readers[at]!(b.slot)));
  const isAfter = ({ slot }: Candidate) =>
    !values || direction * compareAll(readers, slot, (at) => values[at]!) > 0;

  let chosen: Candidate[] = [];
  let worst: Candidate | undefined;
  const isNewest = keys[0] === 'created' && direction === -1;
  const needsBlock = (block: number) => !isNewest || state.columns.newest[block]! >= bounds.low;
  for (const { slots, length } of blocksOf(films, needsBlock)) {
    numbersOf.read(slots, length, numbers, worst);
    for (let at = 0; at < length; at += 1) {
      const number = numbers[at]!;
      if (number < bounds.low || number > bounds.high) continue;
      const candidate = { slot: slots[at]!, number };
      if ((worst && compare(candidate, worst) >= 0) || !isAfter(candidate)) continue;
      chosen.push(candidate);
      if (chosen.length < 2 * limit) continue;
      chosen = chosen.toSorted(compare).slice(0, limit);
      worst = chosen.at(-1)!;
      isBefore(worst.number);
    }
    yield;
  }
  const first = chosen.toSorted(compare).slice(0, limit);
  return first.map(({ slot }) => slot);
}

/** A film and its number (`createNumbers`). */
interface Candidate {
  slot: number;
  number: number;
}

export function placeOf(state: CatalogueState, { keys }: Order, by: OrderedBy, slot: number): Place {
  return keys.map((key) => {
    if (key === 'id') return idText(state.columns, slot);
    if (key === 'title') return decodeText(titleBytes(state, slot));
    return Number(readersOf(state, key, by)[0]!(slot));
  });
}

/** A part of a key that is compared at once. */
type Value = number | Uint8Array;
type Reader = (slot: number) => Value;

/** Returns functions that read the values by which a key orders films: a number, or bytes whose first number is equal. */
function readersOf(state: CatalogueState, key: Key, { copy, relevance }: OrderedBy): Reader[] {
  const { columns } = state;
  switch (key) {
    case 'title':
      return [(slot) => columns.titlePrefix[slot]!, (slot) => titleBytes(state, slot)];
    case 'id':
      return [0, 1, 2, 3].map((at) => (slot) => columns.ids[4 * slot + at]!);
    case 'relevance':
      return [relevance ?? (() => 0)];
    case 'fit': {
      const ranks = copy && ranksOf(state, copy);
      return [(slot) => ranks?.[columns.fit[slot]!] ?? 0];
    }
    default: {
      const column = columns[key];
      return [(slot) => column[slot]!];
    }
  }
}

/** Returns the values of a key in a place, as `readersOf` reads them from a film. */
function valuesOf(key: Key, value: number | string): Value[] {
  if (key === 'id') return [...parseId(String(value))];
  if (key !== 'title') return [Number(value)];
  const title = encodeText(String(value));
  return [titlePrefix(title), title];
}

/** Returns a rank for each number in the column `fit`: films that fit better have a higher rank. */
function ranksOf(state: CatalogueState, copy: Copy): number[] {
  return verdictsOf(state, copy).map((verdict) => FITS.length - FITS.indexOf(verdict));
}

function compareAll(readers: readonly Reader[], slot: number, valueAt: (at: number) => Value): number {
  for (let at = 0; at < readers.length; at += 1) {
    const [a, b] = [readers[at]!(slot), valueAt(at)];
    const difference = typeof a === 'number' ? a - Number(b) : Buffer.compare(a, b as Uint8Array);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Room for the second value of an order in a film's number. An id begins with 32 bits, and milliseconds have 43 bits until 2248. */
const ID = 2 ** 32;
const TIME = 2 ** 43;

interface Numbers {
  /**
   * Writes the number of each film of a block. Nearly all films are left out by their numbers, so each order has a loop of its own.
   * @param worst a film that has to come after: the numbers of films behind it can be any such numbers
   */
  read(slots: Uint32Array, length: number, numbers: Float64Array, worst: Candidate | undefined): void;
  /** Returns the number of a place. */
  of(values: readonly Value[]): number;
}

/** Returns functions that give films numbers, which have the order of the films unless they are equal. */
function createNumbers(state: CatalogueState, keys: Order['keys'], by: OrderedBy): Numbers {
  const { ids, created, since, titlePrefix, year, fit } = state.columns;
  const [first, second] = keys;
  const { relevance = () => 0 } = by;
  const ranks = by.copy ? ranksOf(state, by.copy) : undefined;
  switch (first) {
    case 'relevance':
      return {
        read(slots, length, numbers, worst) {
          const [min, time] = worst ? [worst.number, created[worst.slot]!] : [0, -Infinity];
          for (let at = 0; at < length; at += 1) {
            const slot = slots[at]!;
            // An older film needs a higher score.
            numbers[at] = relevance(slot, created[slot]! < time ? min + 1 : min);
          }
        },
        of: ([score]) => Number(score),
      };
    case 'fit': {
      const withTime = second === 'created' ? 1 : 0;
      return {
        read(slots, length, numbers) {
          for (let at = 0; at < length; at += 1)
            numbers[at] = TIME * (ranks?.[fit[slots[at]!]!] ?? 0) + withTime * created[slots[at]!]!;
        },
        of: ([rank, time]) => TIME * Number(rank) + withTime * Number(time),
      };
    }
    case 'year':
      return {
        read(slots, length, numbers) {
          for (let at = 0; at < length; at += 1) numbers[at] = ID * year[slots[at]!]! + ids[4 * slots[at]!]!;
        },
        of: ([years, id]) => ID * Number(years) + Number(id),
      };
    default: {
      const column = first === 'title' ? titlePrefix : first === 'since' ? since : created;
      return {
        read(slots, length, numbers) {
          for (let at = 0; at < length; at += 1) numbers[at] = column[slots[at]!]!;
        },
        of: ([value]) => Number(value),
      };
    }
  }
}
