/*
 * Characters of CEA-608, without parity bits. Basic characters are one byte, all others are two. Special characters are independent.
 * Extended characters replace the character before, which older decoders display.
 */

/** Basic characters that differ from ASCII. */
const NOT_ASCII: ReadonlyMap<number, string> = new Map([
  [0x27, '’'],
  [0x2a, 'á'],
  [0x5c, 'é'],
  [0x5e, 'í'],
  [0x5f, 'ó'],
  [0x60, 'ú'],
  [0x7b, 'ç'],
  [0x7c, '÷'],
  [0x7d, 'Ñ'],
  [0x7e, 'ñ'],
  [0x7f, '█'],
]);

const BASIC = Array.from({ length: 0x80 }, (_, byte) => NOT_ASCII.get(byte) ?? String.fromCharCode(byte));

/** Second bytes 0x30 to 0x3f after 0x11. */
const SPECIAL = '®°½¿™¢£♪à èâêîôû';
/** Second bytes 0x20 to 0x3f after 0x12: Spanish, punctuation, French. */
const EXTENDED_12 = "ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»";
/** Second bytes after 0x13: Portuguese, punctuation, German, Danish. */
const EXTENDED_13 = 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤┃ÅåØø┏┓┗┛';

export const basicLetter = (byte: number): string => BASIC[byte] ?? '';

export const specialLetter = (byte: number): string => SPECIAL[byte - 0x30] ?? '';

/** Returns a character by its two bytes, the first without the bit of its channel. */
export const extendedLetter = (first: number, second: number): string => (first === 0x12 ? EXTENDED_12 : EXTENDED_13)[second - 0x20] ?? '';

/** Rows by the first byte of a preamble without the bit of its channel, and by whether its second byte is above 0x5f. */
const ROWS: Readonly<Record<number, readonly [number, number]>> = {
  0x10: [11, 11],
  0x11: [1, 2],
  0x12: [3, 4],
  0x13: [12, 13],
  0x14: [14, 15],
  0x15: [5, 6],
  0x16: [7, 8],
  0x17: [9, 10],
};

/** Look of characters after a code. Each look is a single object, so that looks can be compared by identity. */
export interface SccLook {
  italic: boolean;
  underline: boolean;
  colour: string | undefined;
}

const COLOURS = [undefined, '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff', undefined];
const LOOKS: readonly SccLook[] = Array.from({ length: 16 }, (_, bits) => ({
  italic: bits >> 1 === 7,
  underline: bits % 2 === 1,
  colour: COLOURS[bits >> 1],
}));
const PLAIN: SccLook = { italic: false, underline: false, colour: undefined };

/** Returns the look by the four bits that mid-row codes and preambles share: colour or italics, and underline. */
export const lookOf = (bits: number): SccLook => LOOKS[bits & 15] ?? PLAIN;

/** Reads the cursor position and the look that a preamble sets. */
export function readPreamble(first: number, second: number): { row: number; column: number; look: SccLook } {
  const rows = ROWS[first] ?? [15, 15];
  const isIndent = (second & 0x10) !== 0;
  return {
    row: rows[second > 0x5f ? 1 : 0],
    column: isIndent ? ((second & 0x0e) >> 1) * 4 : 0,
    look: isIndent ? lookOf(second & 1) : lookOf(second),
  };
}
