import { countOnes } from './bitmap.ts';
import { countCodePoints, createPattern, hasPattern, LINE_BREAK } from './bytes.ts';
import type { Work } from '../work.ts';

const SHARDS = 64;
const MIN_SIZE = 256;
const MIN_BYTES = 16_384;
/** Words and bytes to read between two yields. */
const WORDS_AT_ONCE = 16_384;
const BYTES_AT_ONCE = 1 << 20;
const LONGEST = 255;

/** The distinct words of all texts, each with a number from 0. Words are added and never removed. */
export class Vocabulary {
  size = 0;
  /** All words, with a line break before and after each word. */
  #bytes = new Uint8Array(MIN_BYTES);
  #end = 1;
  /** The start of each word in `#bytes`. */
  #starts = new Uint32Array(MIN_SIZE);
  /** The signature of each word (`signatureOf`). */
  #signatures = new Uint32Array(MIN_SIZE);
  /** Code points of each word, up to `LONGEST`. */
  #lengths = new Uint8Array(MIN_SIZE);
  /** A hash table with open addressing. Each entry is a word's number + 1, or 0 if the entry is free. */
  readonly #shards = Array.from({ length: SHARDS }, () => ({
    entries: new Uint32Array(MIN_SIZE) as Uint32Array,
    used: 0,
  }));

  constructor() {
    this.#bytes[0] = LINE_BREAK;
  }

  /** @returns the number of the word at this place; a new word gets the next number */
  add(bytes: Uint8Array, from: number, end: number): number {
    const hash = hashOf(bytes, from, end);
    const shard = this.#shards[hash % SHARDS]!;
    // Each shard has a different limit, so that the shards do not all grow at the same time although they fill evenly.
    const limit = 0.4 + (0.2 * (hash % SHARDS)) / SHARDS;
    if (shard.used >= limit * shard.entries.length) shard.entries = this.#grow(shard.entries);
    const place = this.#placeOf(shard.entries, hash, bytes, from, end);
    if (shard.entries[place] !== 0) return shard.entries[place]! - 1;
    const word = this.#append(bytes, from, end);
    shard.entries[place] = word + 1;
    shard.used += 1;
    return word;
  }

  /** @returns undefined if there is no such word */
  find(word: Uint8Array): number | undefined {
    const hash = hashOf(word, 0, word.length);
    const { entries } = this.#shards[hash % SHARDS]!;
    const entry = entries[this.#placeOf(entries, hash, word, 0, word.length)]!;
    return entry === 0 ? undefined : entry - 1;
  }

  bytesOf(word: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[word], this.#endOf(word));
  }

  /** Finds the words that contain this text. With a line break before or after the text, the words begin or end with the text. */
  *containing(part: Uint8Array): Work<number[]> {
    if (part.length > 2 && part[0] === LINE_BREAK && part.at(-1) === LINE_BREAK) {
      const word = this.find(part.subarray(1, -1));
      return word === undefined ? [] : [word];
    }
    const [first, last] = [part[0] === LINE_BREAK ? 1 : 0, part.at(-1) === LINE_BREAK ? 1 : 0];
    const signature = signatureOf(part, first, part.length - last);
    const [signatures, starts, bytes] = [this.#signatures, this.#starts, this.#bytes];
    const pattern = createPattern(part);
    return yield* this.#select(
      (word) => (signatures[word]! & signature) >>> 0 === signature && hasPattern(bytes, starts[word]! - 1, this.#endOf(word) + 1, pattern),
    );
  }

  /**
   * Finds the words that could be within an edit distance of this word, by their lengths and signatures. Most of them are false
   * positives.
   */
  *perhapsWithin(word: Uint8Array, distance: number): Work<number[]> {
    const signature = signatureOf(word, 0, word.length);
    const length = Math.min(LONGEST, countCodePoints(word, 0, word.length));
    const [signatures, lengths] = [this.#signatures, this.#lengths];
    // One typo changes at most two bits of the signature.
    return yield* this.#select(
      (other) => Math.abs(lengths[other]! - length) <= distance && countOnes(signatures[other]! ^ signature) <= 2 * distance,
    );
  }

  *#select(passes: (word: number) => boolean): Work<number[]> {
    const words: number[] = [];
    const { size } = this;
    for (let from = 0; from < size; yield) {
      const end = this.#pieceEnd(from, size);
      for (let word = from; word < end; word += 1) if (passes(word)) words.push(word);
      from = end;
    }
    return words;
  }

  /** Returns the end of a range with few enough words and bytes to read between two yields. */
  #pieceEnd(from: number, size: number): number {
    let end = Math.min(size, from + WORDS_AT_ONCE);
    while (end - from > 1 && this.#starts[end - 1]! - this.#starts[from]! > BYTES_AT_ONCE) end = (from + end) >>> 1;
    return end;
  }

  #endOf(word: number): number {
    return (word + 1 < this.size ? this.#starts[word + 1]! : this.#end) - 1;
  }

  #append(bytes: Uint8Array, from: number, end: number): number {
    const word = this.size;
    if (word === this.#starts.length) {
      this.#starts = larger(this.#starts, new Uint32Array(2 * word));
      this.#signatures = larger(this.#signatures, new Uint32Array(2 * word));
      this.#lengths = larger(this.#lengths, new Uint8Array(2 * word));
    }
    const length = end - from;
    while (this.#end + length + 1 > this.#bytes.length) this.#bytes = larger(this.#bytes, new Uint8Array(2 * this.#bytes.length));
    this.#starts[word] = this.#end;
    this.#bytes.set(bytes.subarray(from, end), this.#end);
    this.#bytes[this.#end + length] = LINE_BREAK;
    this.#end += length + 1;
    this.#signatures[word] = signatureOf(bytes, from, end);
    this.#lengths[word] = Math.min(LONGEST, countCodePoints(bytes, from, end));
    this.size += 1;
    return word;
  }

  #placeOf(entries: Uint32Array, hash: number, bytes: Uint8Array, from: number, end: number): number {
    const mask = entries.length - 1;
    for (let place = (hash >>> 6) & mask; ; place = (place + 1) & mask) {
      const entry = entries[place]!;
      if (entry === 0 || this.#isWord(entry - 1, bytes, from, end)) return place;
    }
  }

  #isWord(word: number, bytes: Uint8Array, from: number, end: number): boolean {
    const start = this.#starts[word]!;
    const length = end - from;
    if (this.#endOf(word) - start !== length) return false;
    for (let at = 0; at < length; at += 1) if (this.#bytes[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #grow(entries: Uint32Array): Uint32Array {
    const larger = new Uint32Array(2 * entries.length);
    const mask = larger.length - 1;
    for (const entry of entries) {
      if (entry === 0) continue;
      const [start, end] = [this.#starts[entry - 1]!, this.#endOf(entry - 1)];
      let place = (hashOf(this.#bytes, start, end) >>> 6) & mask;
      while (larger[place] !== 0) place = (place + 1) & mask;
      larger[place] = entry;
    }
    return larger;
  }
}

function larger<Array extends Uint8Array | Uint32Array>(from: Array, to: Array): Array {
  to.set(from);
  return to;
}

/** Random in each process, so that no one can submit thousands of words with the same hash. The multiplier is odd. */
const [SEED, RANDOM] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
const MULTIPLIER = ((RANDOM & ~7) | 5) >>> 0;

function hashOf(bytes: Uint8Array, from: number, end: number): number {
  let hash = SEED;
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, MULTIPLIER);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Returns a 32-bit mask of the letters of a text. Each letter from a to z has its own bit. All other characters share six bits, by
 * their last byte.
 */
function signatureOf(bytes: Uint8Array, from: number, end: number): number {
  let signature = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at]!;
    const isLast = at + 1 === end || (bytes[at + 1]! & 0xc0) !== 0x80;
    if (!isLast) continue;
    signature |= byte >= 0x61 && byte <= 0x7a ? 1 << (byte - 0x61) : 1 << (26 + (byte % 6));
  }
  return signature >>> 0;
}
