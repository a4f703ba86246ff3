/* Texts as UTF-8 bytes. A text without a match at byte level has none at character level either: UTF-8 is self-synchronizing. */

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

/** Finds `part` in `bytes` from `from` to before `end`. @returns its place, or -1 */
export function findBytes(bytes: Uint8Array, from: number, end: number, part: Uint8Array): number {
  const first = part[0]!;
  const last = end - part.length;
  for (let at = from; at <= last; at += 1) if (bytes[at] === first && isAt(bytes, at, part)) return at;
  return -1;
}

/** Compares two stretches of bytes, whose order is that of code points. */
export function compareBytes(
  a: Uint8Array,
  aFrom: number,
  aLength: number,
  b: Uint8Array,
  bFrom: number,
  bLength: number,
): number {
  const shorter = Math.min(aLength, bLength);
  for (let index = 0; index < shorter; index += 1) {
    const difference = a[aFrom + index]! - b[bFrom + index]!;
    if (difference !== 0) return difference;
  }
  return aLength - bLength;
}

/** Counts code points: every byte but the continuations of one begins another. */
export function countCodePoints(bytes: Uint8Array, from: number, end: number): number {
  let count = 0;
  for (let at = from; at < end; at += 1) if ((bytes[at]! & 0xc0) !== 0x80) count += 1;
  return count;
}
