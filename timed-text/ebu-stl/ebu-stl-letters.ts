import { composed } from '#timed-text/compose.ts';
import { decodeIso6937, encodeIso6937, type DecodedText, type EncodedText } from './iso6937.ts';

/** The tables of letters that the text of an EBU STL can have, by their numbers (CCT). */
const ENCODINGS = { '01': 'iso-8859-5', '02': 'iso-8859-6', '03': 'iso-8859-7', '04': 'iso-8859-8' } as const;

const CHARACTER_TABLES = ['00', '01', '02', '03', '04'] as const;
export type CharacterTable = (typeof CHARACTER_TABLES)[number];

export const isCharacterTable = (text: string): text is CharacterTable => CHARACTER_TABLES.some((table) => table === text);

/** Text without control codes. */
export function decodeLetters(bytes: Uint8Array, table: CharacterTable): DecodedText {
  if (table === '00') return decodeIso6937(bytes);
  const { letters } = tableOf(table);
  const unknown = [...bytes].filter((byte) => letters[byte] === '\ufffd');
  return { text: Array.from(bytes, (byte) => letters[byte] ?? '').join(''), unknown };
}

/** Bytes of a text; what has no place is told. */
export function encodeLetters(text: string, table: CharacterTable): EncodedText {
  if (table === '00') return encodeIso6937(text);
  const known = tableOf(table).bytes;
  const replaced = new Map<string, string>();
  const bytes: number[] = [];
  for (const letter of composed(text)) {
    const byte = known.get(letter);
    if (byte === undefined) replaced.set(letter, '?');
    bytes.push(byte ?? 0x3f);
  }
  return { bytes, replaced };
}

/** The table that has the most of these lines; Latin where it does not matter. */
export function tableFor(lines: readonly string[]): CharacterTable {
  // All of them have the letters of ASCII.
  const letters = [...new Set(lines.flatMap((line) => composed(line).match(/[^ -~]/gu) ?? []))].join('');
  const missing = (table: CharacterTable) => encodeLetters(letters, table).replaced.size;
  const [best] = CHARACTER_TABLES.map((table) => ({ table, missing: missing(table) })).toSorted((a, b) => a.missing - b.missing);
  return best?.table ?? '00';
}

interface Table {
  /** One a byte; U+FFFD where there is none. */
  letters: readonly string[];
  bytes: ReadonlyMap<string, number>;
}

const made = new Map<CharacterTable, Table>();

/** Made at its first use, of the decoder that every browser has. */
function tableOf(table: Exclude<CharacterTable, '00'>): Table {
  const before = made.get(table);
  if (before) return before;
  const decoder = new TextDecoder(ENCODINGS[table]);
  const letters = Array.from({ length: 256 }, (_, byte) =>
    byte < 0x20 || (byte >= 0x7f && byte < 0xa0) ? '\ufffd' : decoder.decode(Uint8Array.of(byte)),
  );
  const bytes = letters.flatMap((letter, byte) => (letter === '\ufffd' ? [] : [[letter, byte] as const]));
  const both = { letters, bytes: new Map(bytes) };
  made.set(table, both);
  return both;
}
