import { composed } from '#timed-text/compose.ts';
import { decodeIso6937, encodeIso6937, type DecodedText, type EncodedText } from './iso6937.ts';

/** Character tables for the text of EBU STL, by their numbers (CCT). */
const ENCODINGS = { '01': 'iso-8859-5', '02': 'iso-8859-6', '03': 'iso-8859-7', '04': 'iso-8859-8' } as const;

const CHARACTER_TABLES = ['00', '01', '02', '03', '04'] as const;
export type CharacterTable = (typeof CHARACTER_TABLES)[number];

export const isCharacterTable = (text: string): text is CharacterTable => CHARACTER_TABLES.some((table) => table === text);

/** Decodes text without control codes. */
export function decodeLetters(bytes: Uint8Array, table: CharacterTable): DecodedText {
  if (table === '00') return decodeIso6937(bytes);
  const { letters } = tableOf(table);
  const unknown = [...bytes].filter((byte) => letters[byte] === '\ufffd');
  return { text: Array.from(bytes, (byte) => letters[byte] ?? '').join(''), unknown };
}

/** Encodes a text, and reports characters that the table does not have. */
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

/** Returns the table with the most characters of these lines, or Latin if all tables are equal. */
export function tableFor(lines: readonly string[]): CharacterTable {
  // All tables have the ASCII characters.
  const letters = [...new Set(lines.flatMap((line) => composed(line).match(/[^ -~]/gu) ?? []))].join('');
  const missing = (table: CharacterTable) => encodeLetters(letters, table).replaced.size;
  const [best] = CHARACTER_TABLES.map((table) => ({ table, missing: missing(table) })).toSorted((a, b) => a.missing - b.missing);
  return best?.table ?? '00';
}

interface Table {
  /** One character for each byte; U+FFFD for undefined bytes. */
  letters: readonly string[];
  bytes: ReadonlyMap<string, number>;
}

const made = new Map<CharacterTable, Table>();

/** Creates a table on first use, from the browser's decoder. */
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
