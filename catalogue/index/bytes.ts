/* Texts as UTF-8 bytes. Bytes match exactly where characters match, because UTF-8 is self-synchronising. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeText = (text: string): Uint8Array => encoder.encode(text);
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

export const SPACE = 0x20;
export const LINE_BREAK = 0x0a;

/** Whether `part` is in `bytes` at this place. */
export function isAt(bytes: Uint8Array, at: number, part: Uint8Array): boolean {
  for (let index = 0; index < part.length; index += 1) if (bytes[at + index] !== part[index]) return false;
  return true;
}

/** Bytes to find, with their failure table for the algorithm of Knuth, Morris and Pratt. */
export interface Pattern {
  part: Uint8Array;
  table: Uint16Array;
}

/** @param part the bytes to find, at least one */
export function createPattern(part: Uint8Array): Pattern {
  const table = new Uint16Array(part.length);
  for (let at = 1, matched = 0; at < part.length; at += 1) {
    while (matched > 0 && part[at] !== part[matched]) matched = table[matched - 1]!;
    if (part[at] === part[matched]) matched += 1;
    table[at] = matched;
  }
  return { part, table };
}

/**
 * Whether `bytes` contains a pattern between `from` and `end` (exclusive). Takes linear time. Comparing at each position would take
 * seconds for thousands of words of one repeated letter, and anyone can submit such words.
 */
export function hasPattern(bytes: Uint8Array, from: number, end: number, { part, table }: Pattern): boolean {
  const { length } = part;
  const first = part[0]!;
  for (let at = from, matched = 0; at < end; at += 1) {
    const byte = bytes[at]!;
    if (matched === 0) {
      if (end - at < length) return false;
      if (byte !== first) continue;
      matched = 1;
    } else {
      while (matched > 0 && byte !== part[matched]) matched = table[matched - 1]!;
      if (byte === part[matched]) matched += 1;
    }
    if (matched === length) return true;
  }
  return false;
}

/** Hashes a line to one of 32 bits, by its length and its first and last byte. */
export const bitOfLine = (bytes: Uint8Array, from: number, end: number): number =>
  1 << ((7 * (end - from) + 3 * (bytes[from] ?? 0) + (bytes[end - 1] ?? 0)) & 31);

/** Counts code points: every byte except a continuation byte begins one. */
export function countCodePoints(bytes: Uint8Array, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at += 1) if ((bytes[at]! & 0xc0) !== 0x80) count += 1;
  return count;
}
