import { FIT_VERDICTS, type Copy } from '#domain/fit/fit.ts';
import { titlePrefix, type CatalogueState } from './catalogue.ts';
import { titleBytes } from './film-text.ts';
import { verdictsOf } from './fit-verdicts.ts';
import { BLOCK_SLOTS, blocksOf, type Bitmap, type Block } from './index/bitmap.ts';
import { decodeText, encodeText } from './index/bytes.ts';
import { idText, parseId } from './index/columns.ts';
import type { Key, Order } from './order.ts';
import type { Relevance } from './search/relevance.ts';
import type { Work } from './work.ts';

/** Values that some orders depend on in addition to the films. */
export interface OrderedBy {
  /** The copy that the films should fit. Without a copy, all films fit equally. */
  copy?: Copy | undefined;
  /** The relevance of each film. Without a search, all films are equally relevant. */
  relevance?: Relevance | undefined;
}

/** The values of an order's keys for one film. Each is a number, a title or an id. */
export type Place = readonly (number | string)[];

/** The numbers of a block. All calls can share this array, because no call yields while it uses the array. */
const numbers = new Float64Array(BLOCK_SLOTS);

/** Returns the first films of a set in an order. @param after a place in the order: only films after this place are returned */
export function* firstFilms(
  state: CatalogueState,
  films: Bitmap,
  { keys, direction }: Order,
  limit: number,
  { after, ...by }: OrderedBy & { after?: Place | undefined } = {},
): Work<number[]> {
  const { read, of, covers } = createNumbers(state, keys, by);
  const readers = keys.flatMap((key) => readersOf(state, key, by)).slice(covers);
  const place = after && keys.flatMap((key, at) => valuesOf(key, after[at]!));
  const placeNumber = place ? of(place) : undefined;
  const compare = (a: Candidate, b: Candidate) =>
    direction * (a.number - b.number || compareAll(readers, a.slot, (at) => readers[at]!.read(b.slot)));
  const isAfter = ({ slot, number }: Candidate) =>
    placeNumber === undefined || direction * (number - placeNumber || compareAll(readers, slot, (at) => place![covers + at]!)) > 0;

  const [start, end] = direction === 1 ? (['low', 'high'] as const) : (['high', 'low'] as const);
  const bounds: Bounds = { low: -Infinity, high: Infinity };
  if (placeNumber !== undefined) bounds[start] = placeNumber;
  const isNewest = keys[0] === 'created' && direction === -1;
  const needsBlock = (block: number) => !isNewest || state.columns.newest[block]! >= bounds.low;
  let chosen: Candidate[] = [];
  let worst: Candidate | undefined;
  for (const block of blocksOf(films, needsBlock))
    for (let from = 0, to = 0; from < block.length; from = to) {
      to = by.relevance ? pieceEnd(block, from, state) : block.length;
      const slots = block.slots.subarray(from, to);
      read(slots, numbers, worst?.number);
      for (let at = nextWithin(bounds, 0, slots.length); at < slots.length; at = nextWithin(bounds, at + 1, slots.length)) {
        const candidate = { slot: slots[at]!, number: numbers[at]! };
        if ((worst && compare(candidate, worst) >= 0) || !isAfter(candidate)) continue;
        chosen.push(candidate);
        if (chosen.length < 2 * limit) continue;
        chosen = chosen.toSorted(compare).slice(0, limit);
        worst = chosen.at(-1)!;
        bounds[end] = worst.number;
      }
      yield;
    }
  const first = chosen.toSorted(compare).slice(0, limit);
  return first.map(({ slot }) => slot);
}

/** Bytes of texts to score between two yields. A near search looks for up to 48 spellings in each text. */
const BYTES_AT_ONCE = 1 << 16;

/** Returns the end of the slots from this place in a block that have about this many bytes of texts. */
function pieceEnd({ slots, length }: Block, from: number, { columns: { textLength } }: CatalogueState): number {
  let at = from;
  for (let left = BYTES_AT_ONCE; left > 0 && at < length; at += 1) left -= textLength[slots[at]!]!;
  return at;
}

/** Returns the place of the next number within bounds; `end` if there is none. Loops in a generator are slower. */
function nextWithin({ low, high }: Bounds, from: number, end: number): number {
  let at = from;
  while (at < end && (numbers[at]! < low || numbers[at]! > high)) at += 1;
  return at;
}

/** The numbers of films that can be among the first. */
interface Bounds {
  low: number;
  high: number;
}

/** A film and its number (`createNumbers`). */
interface Candidate {
  slot: number;
  number: number;
}

export function placeOf(state: CatalogueState, { keys }: Order, by: OrderedBy, slot: number): Place {
  return keys.map((key) => {
    if (key === 'id') return idText(state.columns, slot);
    if (isTitle(key)) return decodeText(titleBytes(state, slot));
    return Number(readersOf(state, key, by)[0]!.read(slot));
  });
}

/** A part of a key, which is compared as a number or as bytes. */
type Value = number | Uint8Array;

interface Reader {
  read: (slot: number) => Value;
  /** -1 if the value sorts against the direction of the order. */
  sign: 1 | -1;
}

const isTitle = (key: Key): key is 'title' | 'title reversed' => key === 'title' || key === 'title reversed';

/**
 * Returns functions that read the values of a key from a film, in the order of comparison. A title has two: its first six bytes as a
 * number, and all its bytes.
 */
function readersOf(state: CatalogueState, key: Key, by: OrderedBy): Reader[] {
  return valueReadersOf(state, key, by).map((read) => ({ read, sign: key === 'title reversed' ? -1 : 1 }));
}

function valueReadersOf(state: CatalogueState, key: Key, { copy, relevance }: OrderedBy): Reader['read'][] {
  const { columns } = state;
  switch (key) {
    case 'title':
    case 'title reversed':
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
  if (!isTitle(key)) return [Number(value)];
  const title = encodeText(String(value));
  return [titlePrefix(title), title];
}

/** Returns a rank for each number in the column `fit`: films that fit better have a higher rank. */
function ranksOf(state: CatalogueState, copy: Copy): number[] {
  return verdictsOf(state, copy).map((verdict) => FIT_VERDICTS.length - FIT_VERDICTS.indexOf(verdict));
}

function compareAll(readers: readonly Reader[], slot: number, valueAt: (at: number) => Value): number {
  for (let at = 0; at < readers.length; at += 1) {
    const { read, sign } = readers[at]!;
    const [a, b] = [read(slot), valueAt(at)];
    const difference = typeof a === 'number' ? a - Number(b) : Buffer.compare(a, b as Uint8Array);
    if (difference !== 0) return sign * difference;
  }
  return 0;
}

/**
 * Factors for a film's number, which leave room for a second value: a year, a score, 32 bits of an id, or a time in milliseconds, which
 * needs 43 bits until 2248.
 */
const YEAR = 2 ** 16;
const SCORE = 2 ** 13;
const ID = 2 ** 32;
const TIME = 2 ** 43;

const withinTime = (time: number): number => Math.min(TIME - 1, Math.max(0, time));

/** Functions that give each film a number. Films with different numbers have the order of these numbers. */
interface Numbers {
  /**
   * Writes the number of each film of a block. The numbers alone rule out nearly all films, so each order has its own fast loop.
   * @param worst the number of the last film of a full list. Films after it can get any numbers that are also after this number
   */
  read: (slots: Uint32Array, numbers: Float64Array, worst: number | undefined) => void;
  /** Returns the number of a place. */
  of: (values: readonly Value[]) => number;
  /** Number of leading values (`readersOf`) that are equal if the numbers of two films are equal. */
  covers: number;
}

function createNumbers(state: CatalogueState, keys: Order['keys'], by: OrderedBy): Numbers {
  const { ids, created, since, titlePrefix, year, fit } = state.columns;
  const [first] = keys;
  const { relevance = () => 0 } = by;
  const ranks = first === 'fit' && by.copy ? ranksOf(state, by.copy) : undefined;
  if (keys.includes('relevance'))
    return {
      read(slots, numbers, worst = -1) {
        const [worstScore, worstYear] = [Math.floor(worst / YEAR), worst % YEAR];
        const [worstRank, min] = [Math.floor(worstScore / SCORE), worstScore % SCORE];
        for (let at = 0; at < slots.length; at += 1) {
          const slot = slots[at]!;
          const rank = ranks?.[fit[slot]!] ?? 0;
          // A film of an earlier year than `worst` needs a higher score.
          const atLeast = rank > worstRank ? 0 : year[slot]! < worstYear ? min + 1 : min;
          const score = SCORE * rank + (rank < worstRank ? 0 : relevance(slot, atLeast));
          numbers[at] = YEAR * score + year[slot]!;
        }
      },
      of: (values) => {
        const [score, ofYear] = first === 'fit' ? [SCORE * Number(values[0]) + Number(values[1]), values[2]] : values;
        return YEAR * Number(score) + Number(ofYear);
      },
      covers: first === 'fit' ? 3 : 2,
    };
  if (first === 'fit')
    return {
      read(slots, numbers) {
        for (let at = 0; at < slots.length; at += 1)
          numbers[at] = TIME * (ranks?.[fit[slots[at]!]!] ?? 0) + withinTime(created[slots[at]!]!);
      },
      of: ([rank, time]) => TIME * Number(rank) + withinTime(Number(time)),
      covers: 1,
    };
  if (first === 'year')
    return {
      read(slots, numbers) {
        for (let at = 0; at < slots.length; at += 1) numbers[at] = ID * year[slots[at]!]! + ids[4 * slots[at]!]!;
      },
      of: ([years, id]) => ID * Number(years) + Number(id),
      covers: 2,
    };
  const column = first === 'title' ? titlePrefix : first === 'since' ? since : created;
  return {
    read(slots, numbers) {
      for (let at = 0; at < slots.length; at += 1) numbers[at] = column[slots[at]!]!;
    },
    of: ([value]) => Number(value),
    covers: 1,
  };
}
