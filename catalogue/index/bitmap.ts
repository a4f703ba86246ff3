/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bitmap = Uint32Array;

export const createBitmap = (slots: number): Bitmap => new Uint32Array((slots + 31) >>> 5);

export const hasBit = (bits: Bitmap, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

/** Does nothing for a slot beyond the bitmap. */
export function setBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bitmap, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Returns a copy with room for `slots`. */
export function copyBitmap(bits: Bitmap, slots: number): Bitmap {
  const copy = createBitmap(slots);
  copy.set(bits.subarray(0, copy.length));
  return copy;
}

/** Returns the slots that both sets have; the sets can differ in size. */
export function intersect(a: Bitmap, b: Bitmap): Bitmap {
  const result = new Uint32Array(Math.min(a.length, b.length));
  for (let word = 0; word < result.length; word += 1) result[word] = a[word]! & b[word]!;
  return result;
}

/** Adds the slots of `other` to `bits`. */
export function unite(bits: Bitmap, other: Bitmap): void {
  const length = Math.min(bits.length, other.length);
  for (let word = 0; word < length; word += 1) bits[word]! |= other[word]!;
}

/** Removes the slots of `other` from `bits`. */
export function subtract(bits: Bitmap, other: Bitmap): void {
  const length = Math.min(bits.length, other.length);
  for (let word = 0; word < length; word += 1) bits[word]! &= ~other[word]!;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word]!);
  return count;
}

export function isEmpty(bits: Bitmap): boolean {
  for (let word = 0; word < bits.length; word += 1) if (bits[word] !== 0) return false;
  return true;
}

/** Counts the bits of a 32-bit number in parallel (Hacker's Delight, figure 5-2). */
export function countOnes(word: number): number {
  let pairs = word - ((word >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the index of the lowest bit that is set. */
export const bitOf = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Slots in a block, which take up to about a millisecond to score or filter. */
export const BLOCK_SLOTS = 8192;
const BLOCK_WORDS = BLOCK_SLOTS / 32;

/** Slots of a set in descending order. Only the first `length` are valid. */
export interface Block {
  slots: Uint32Array;
  length: number;
}

/**
 * Yields the slots of a set in blocks, highest first, because newer films have higher slots. All blocks share one array, of
 * which only the first `length` entries are valid.
 * @param needsBlock whether the slots of the block with this number are needed
 */
export function* blocksOf(bits: Bitmap, needsBlock: (block: number) => boolean = () => true): Generator<Block> {
  const slots = new Uint32Array(32 * Math.min(BLOCK_WORDS, bits.length));
  for (let block = Math.ceil(bits.length / BLOCK_WORDS) - 1; block >= 0; block -= 1) {
    if (!needsBlock(block)) continue;
    const from = block * BLOCK_WORDS;
    const length = readSlots(bits, from, Math.min(bits.length, from + BLOCK_WORDS), slots);
    if (length > 0) yield { slots, length };
  }
}

/** Writes the slots of these words into `slots`, in descending order. @returns their number */
function readSlots(bits: Bitmap, from: number, end: number, slots: Uint32Array): number {
  let length = 0;
  for (let word = end - 1; word >= from; word -= 1)
    for (let left = bits[word]!; left !== 0;) {
      const bit = 31 - Math.clz32(left);
      slots[length] = (word << 5) | bit;
      length += 1;
      left &= ~(1 << bit);
    }
  return length;
}
