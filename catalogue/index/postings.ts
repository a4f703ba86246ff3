import { setBit, type Bitmap } from './bitmap.ts';
import { GONE } from './columns.ts';
import type { Work } from '../work.ts';

/*
 * For each word the slots of the films that have it, in two parts: a packed one, in which the slots of a word are next to
 * each other, and what has come since, in which each slot points to the word's one before.
 */

/** The posting lists as a reader sees them: slots that are added later do not disturb it. */
export interface Postings {
  /** Where each word's packed slots begin; one entry more than there are packed words. */
  offsets: Uint32Array;
  packed: Uint32Array;
  /** Of each word: 1 + its newest entry in the two arrays behind; 0 for none. */
  newest: Uint32Array;
  added: Uint32Array;
  /** 1 + the word's entry before; 0 for none. */
  before: Uint32Array;
  /** How many entries the two arrays have. */
  length: number;
}

const MIN_SIZE = 4096;

export const createPostings = (): Postings => ({
  offsets: new Uint32Array(1),
  packed: new Uint32Array(0),
  newest: new Uint32Array(MIN_SIZE),
  added: new Uint32Array(MIN_SIZE),
  before: new Uint32Array(MIN_SIZE),
  length: 0,
});

/** Adds a slot, which must be higher than all before, unless the word has it already. */
export function addPosting(postings: Postings, word: number, slot: number): void {
  if (word >= postings.newest.length) postings.newest = doubled(postings.newest);
  const newest = postings.newest[word]!;
  if (newest !== 0 && postings.added[newest - 1] === slot) return;
  if (postings.length === postings.added.length) {
    postings.added = doubled(postings.added);
    postings.before = doubled(postings.before);
  }
  postings.added[postings.length] = slot;
  postings.before[postings.length] = newest;
  postings.length += 1;
  postings.newest[word] = postings.length;
}

function doubled(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}

/** Slots that are read between two stops. */
const SLOTS_AT_ONCE = 131_072;

/** Adds the slots of these words to a set. */
export function* unitePostings(postings: Postings, words: readonly number[], bits: Bitmap): Work<void> {
  for (let from = 0; from < words.length; yield) from = uniteSome(postings, words, from, bits);
}

/** Adds the slots of words from a place on, until enough are read. @returns the place of the next word */
function uniteSome(postings: Postings, words: readonly number[], from: number, bits: Bitmap): number {
  const { packed, newest, added, before } = postings;
  let next = from;
  for (let left = SLOTS_AT_ONCE; left > 0 && next < words.length; next += 1) {
    const word = words[next]!;
    const [start, end] = [packedStart(postings, word), packedEnd(postings, word)];
    for (let at = start; at < end; at += 1) setBit(bits, packed[at]!);
    left -= end - start + 1;
    for (let entry = newest[word] ?? 0; entry !== 0; entry = before[entry - 1]!) {
      setBit(bits, added[entry - 1]!);
      left -= 1;
    }
  }
  return next;
}

const packedStart = ({ offsets, packed }: Postings, word: number): number => offsets[word] ?? packed.length;
const packedEnd = ({ offsets, packed }: Postings, word: number): number => offsets[word + 1] ?? packed.length;

/** Counts the slots of a word that a set has, up to `max`. */
export function countPostings(postings: Postings, word: number, bits: Bitmap, max = Infinity): number {
  const { packed, newest, added, before } = postings;
  let count = 0;
  const end = packedEnd(postings, word);
  for (let at = packedStart(postings, word); at < end && count < max; at += 1)
    count += (bits[packed[at]! >>> 5]! >>> (packed[at]! & 31)) & 1;
  for (let entry = newest[word] ?? 0; entry !== 0 && count < max; entry = before[entry - 1]!)
    count += (bits[added[entry - 1]! >>> 5]! >>> (added[entry - 1]! & 31)) & 1;
  return count;
}

/** How many slots a word has, those of changed and deleted films among them; counted up to about `max`. */
export function lengthOfPostings(postings: Postings, word: number, max: number): number {
  let length = packedEnd(postings, word) - packedStart(postings, word);
  for (
    let entry = postings.newest[word] ?? 0;
    entry !== 0 && length <= max;
    entry = postings.before[entry - 1]!
  )
    length += 1;
  return length;
}

/**
 * Returns the same posting lists, packed as a whole.
 * @param moved of each slot its new one, or `GONE`; undefined where all stay
 */
export function* packPostings(postings: Postings, words: number, moved?: Uint32Array): Work<Postings> {
  const offsets = new Uint32Array(words + 1);
  const packed = new Uint32Array(postings.packed.length + postings.length);
  let end = 0;
  let left = SLOTS_AT_ONCE;
  for (let word = 0; word < words; word += 1) {
    offsets[word] = end;
    const from = end;
    end = copySlots(postings, word, packed, end, moved);
    left -= end - from + 16;
    if (left > 0) continue;
    left = SLOTS_AT_ONCE;
    yield;
  }
  offsets[words] = end;
  const newest = new Uint32Array(Math.max(MIN_SIZE, words));
  return { ...createPostings(), newest, offsets, packed: moved ? packed.slice(0, end) : packed };
}

/** Writes the slots of a word in ascending order. @returns the place behind them */
function copySlots(
  postings: Postings,
  word: number,
  to: Uint32Array,
  place: number,
  moved: Uint32Array | undefined,
): number {
  const { packed, newest, added, before } = postings;
  let end = place;
  const last = packedEnd(postings, word);
  for (let at = packedStart(postings, word); at < last; at += 1) {
    const slot = moved ? moved[packed[at]!]! : packed[at]!;
    if (slot === GONE) continue;
    to[end] = slot;
    end += 1;
  }
  const from = end;
  for (let entry = newest[word] ?? 0; entry !== 0; entry = before[entry - 1]!) {
    const slot = moved ? moved[added[entry - 1]!]! : added[entry - 1]!;
    if (slot === GONE) continue;
    to[end] = slot;
    end += 1;
  }
  to.subarray(from, end).reverse();
  return end;
}

/** Goes through the slots of a word: the packed ones ascending, then the others descending. */
export function* slotsOfPostings(postings: Postings, word: number): Generator<number> {
  const { packed, newest, added, before } = postings;
  const end = packedEnd(postings, word);
  for (let at = packedStart(postings, word); at < end; at += 1) yield packed[at]!;
  for (let entry = newest[word] ?? 0; entry !== 0; entry = before[entry - 1]!) yield added[entry - 1]!;
}
