import { setBit, type Bitmap } from './bitmap.ts';
import type { Work } from '../work.ts';

/*
 * A posting list for each word, which has the slots of the films with the word. The packed part stores the slots of a word next to
 * each other. Slots that were added since then are in linked lists: each entry points to the previous entry of its word.
 */

/** The posting lists of all words. Readers can use them while slots are added. */
export interface Postings {
  /** The start of each word's slots in `packed`, and one more entry for the end of the last word's slots. */
  offsets: Uint32Array;
  packed: Uint32Array;
  /** 1 + the index of each word's newest entry in the next two arrays; 0 if the word has none. */
  newest: Uint32Array;
  added: Uint32Array;
  /** 1 + the index of the word's previous entry; 0 if there is none. */
  before: Uint32Array;
  /** The number of entries in `added` and `before`. */
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

/** Adds a slot to a word, unless the word already has it. Slots must be added in ascending order. */
export function addPosting(postings: Postings, word: number, slot: number): void {
  while (word >= postings.newest.length) postings.newest = doubled(postings.newest);
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

/** Slots to read between two yields. */
const SLOTS_AT_ONCE = 131_072;

/** Adds the slots of these words to a set. */
export function* unitePostings(postings: Postings, words: readonly number[], bits: Bitmap): Work<void> {
  for (let from = 0; from < words.length; yield) from = uniteSome(postings, words, from, bits);
}

/** Adds the slots of the words from this index, until enough slots are read. @returns the index of the next word */
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

/** Counts the slots of a word that are in a set, up to `max`. */
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

/** Counts all slots of a word, up to about `max`, including those of changed and deleted films. */
export function lengthOfPostings(postings: Postings, word: number, max: number): number {
  let length = packedEnd(postings, word) - packedStart(postings, word);
  for (let entry = postings.newest[word] ?? 0; entry !== 0 && length <= max; entry = postings.before[entry - 1]!) length += 1;
  return length;
}

/** Returns the same posting lists with all slots in the packed part. @param words the number of words */
export function* packPostings(postings: Postings, words: number): Work<Postings> {
  const offsets = new Uint32Array(words + 1);
  const packed = new Uint32Array(postings.packed.length + postings.length);
  let end = 0;
  let left = SLOTS_AT_ONCE;
  for (let word = 0; word < words; word += 1) {
    offsets[word] = end;
    const from = end;
    end = copySlots(postings, word, packed, end);
    left -= end - from + 16;
    if (left > 0) continue;
    left = SLOTS_AT_ONCE;
    yield;
  }
  offsets[words] = end;
  return { ...createPostings(), newest: new Uint32Array(Math.max(MIN_SIZE, words)), offsets, packed };
}

/** Writes the slots of a word in ascending order. @returns the place after them */
function copySlots(postings: Postings, word: number, to: Uint32Array, place: number): number {
  const { packed, newest, added, before } = postings;
  const [start, last] = [packedStart(postings, word), packedEnd(postings, word)];
  for (let at = start; at < last; at += 1) to[place + at - start] = packed[at]!;
  const from = place + last - start;
  let end = from;
  for (let entry = newest[word] ?? 0; entry !== 0; entry = before[entry - 1]!) {
    to[end] = added[entry - 1]!;
    end += 1;
  }
  to.subarray(from, end).reverse();
  return end;
}
