import { composed } from '#timed-text/compose.ts';

/*
 * ISO 6937, the Latin characters of EBU STL (EBU Tech 3264, character code table 00). Most letters with an accent are two bytes, with the
 * accent before its letter. TextDecoder does not support it.
 */

/** Characters from 0xa0; a space is an unused position. 0xa8 is the general currency sign, as 0x24 was in 1983. */
const FROM_A0 = '\u00a0¡¢£$¥ §¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿';
const FROM_D0 = '—¹®©™♪¬¦    ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad';

interface Accent {
  /** Combining mark in Unicode, which follows its letter. */
  mark: string;
  /** The accent as a separate character. */
  alone: string;
  /** Letters that can have it. */
  letters: string;
}

/** Accents by their bytes. ISO 6937 has these pairs and no others, because devices need not draw any others. */
const ACCENTS: ReadonlyMap<number, Accent> = new Map([
  [0xc1, { mark: '\u0300', alone: '`', letters: 'AEIOUaeiou' }],
  [0xc2, { mark: '\u0301', alone: '´', letters: 'ACEILNORSUYZaceilnorsuyz' }],
  [0xc3, { mark: '\u0302', alone: '^', letters: 'ACEGHIJOSUWYaceghijosuwy' }],
  [0xc4, { mark: '\u0303', alone: '~', letters: 'AINOUainou' }],
  [0xc5, { mark: '\u0304', alone: '¯', letters: 'AEIOUaeiou' }],
  [0xc6, { mark: '\u0306', alone: '˘', letters: 'AGUagu' }],
  [0xc7, { mark: '\u0307', alone: '˙', letters: 'CEGIZcegz' }],
  [0xc8, { mark: '\u0308', alone: '¨', letters: 'AEIOUYaeiouy' }],
  // The umlaut, a separate accent in 1983. We read this byte, but never write it.
  [0xc9, { mark: '\u0308', alone: '¨', letters: '' }],
  [0xca, { mark: '\u030a', alone: '˚', letters: 'AUau' }],
  [0xcb, { mark: '\u0327', alone: '¸', letters: 'CGKLNRSTcgklnrst' }],
  // The underline, an accent in 1983. We read this byte, but never write it.
  [0xcc, { mark: '\u0332', alone: '_', letters: '' }],
  [0xcd, { mark: '\u030b', alone: '˝', letters: 'OUou' }],
  [0xce, { mark: '\u0328', alone: '˛', letters: 'AEIUaeiu' }],
  [0xcf, { mark: '\u030c', alone: 'ˇ', letters: 'CDELNRSTZcdelnrstz' }],
]);

/** Missing characters and their replacements, which read the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u2010': '-', '\u2011': '-', '\u2012': '-', '–': '-', '―': '—', '−': '-', '…': '...', '„': '"', '‟': '"', '‚': ',',
  '‛': '‘', '‹': '<', '›': '>', '′': "'", '″': '"', '♫': '♪', '♬': '♪', '€': 'EUR', '•': '·', Ș: 'Ş', ș: 'ş', Ț: 'Ţ', ț: 'ţ',
  ẞ: 'SS', 'Ð': 'Đ', 'Ə': 'E', 'ə': 'e', '\u2126': 'Ω', '\u202f': ' ', '\u2009': ' ', '\u3000': ' ', 'ﬁ': 'fi', 'ﬂ': 'fl',
}; // prettier-ignore

export interface DecodedText {
  text: string;
  /** Undefined bytes (U+FFFD in the text) and accents that precede no letter, in order. */
  unknown: readonly number[];
}

export interface EncodedText {
  bytes: readonly number[];
  /** Characters missing in the table, in order and without repetition, with their replacement: a similar character or "?". */
  replaced: ReadonlyMap<string, string>;
}

/** Decodes ISO 6937 text without control codes. An accent that precedes no letter becomes a separate character, so that nothing is lost. */
export function decodeIso6937(bytes: Uint8Array): DecodedText {
  let text = '';
  const unknown: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const accent = byte >= FIRST_ACCENT && byte <= LAST_ACCENT ? PAIRS[byte - FIRST_ACCENT] : undefined;
    if (accent) {
      const letter = accent.on.get(bytes[at + 1] ?? 0);
      if (letter === undefined) unknown.push(byte);
      else at += 1;
      text += letter ?? accent.alone;
    } else {
      const letter = LETTERS[byte] ?? '';
      if (letter === '') unknown.push(byte);
      text += letter === '' ? '\ufffd' : letter;
    }
  }
  return { text, unknown };
}

/** Encodes a text. Missing characters are reported and become a similar character, or "?". */
export function encodeIso6937(text: string): EncodedText {
  const bytes: number[] = [];
  const replaced = new Map<string, string>();
  for (const letter of composed(text)) {
    const code = letter.charCodeAt(0);
    const isAscii = code >= 0x20 && code < 0x7f && letter !== '$';
    const known = isAscii ? undefined : BYTES.get(letter);
    if (isAscii) bytes.push(code);
    else if (known) pushBytes(bytes, known);
    else {
      const instead = replaced.get(letter) ?? LOOK_ALIKES[letter] ?? plainly(letter);
      replaced.set(letter, instead);
      for (const plain of instead) pushBytes(bytes, BYTES.get(plain) ?? []);
    }
  }
  return { bytes, replaced };
}

function pushBytes(bytes: number[], more: readonly number[]): void {
  for (const byte of more) bytes.push(byte);
}

/** Removes accents that the table does not have: ấ becomes â. */
function plainly(letter: string): string {
  const parts = [...letter.normalize('NFKD')];
  const [base = '', ...marks] = parts;
  const kept = marks.map((mark) => (base + mark).normalize('NFC')).find((one) => BYTES.has(one));
  if (kept) return kept;
  if (/^\p{M}$/u.test(letter)) return '';
  return parts.length > 1 && parts.every((part) => BYTES.has(part) || /^\p{M}$/u.test(part))
    ? parts.filter((part) => BYTES.has(part)).join('')
    : BYTES.has(base) && marks.length > 0
      ? base
      : '?';
}

/** Characters by byte; '' for undefined bytes. */
const LETTERS: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
  if (byte === 0xa0) return '\u00a0';
  const letter = byte >= 0xd0 ? FROM_D0[byte - 0xd0] : byte >= 0xa0 ? FROM_A0[byte - 0xa0] : '';
  return (letter ?? '').trim();
});

const FIRST_ACCENT = 0xc1;
const LAST_ACCENT = 0xcf;

/** Characters for an accent and the byte after it. Before a space, the accent is a separate character. */
const PAIRS = Array.from({ length: LAST_ACCENT - FIRST_ACCENT + 1 }, (_, index) => {
  const accent = ACCENTS.get(FIRST_ACCENT + index);
  return (
    accent && {
      alone: accent.alone,
      on: new Map(LETTERS.flatMap((letter, byte) => pair(letter, byte, accent))),
    }
  );
});

function pair(letter: string, byte: number, { mark, alone }: Accent): [number, string][] {
  if (byte === 0x20) return [[byte, alone]];
  // A small g has its cedilla above, which is encoded as an acute accent.
  if (letter === 'g' && mark === '\u0301') return [[byte, 'ģ']];
  return /^\p{L}$/u.test(letter) ? [[byte, (letter + mark).normalize('NFC')]] : [];
}

/** Bytes by character. */
const BYTES: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...ACCENTS].flatMap(([byte, { mark, alone, letters }]) => [
    ...(letters === '' ? [] : [[alone, [byte, 0x20]] as const]),
    ...[...letters].map((letter) => [(letter + mark).normalize('NFC'), [byte, letter.charCodeAt(0)]] as const),
  ]),
  // Last, so that "^" is encoded as itself. "$" is 0xa4, because some programs show 0x24 as "¤". The reader converts both to a dollar.
  ...LETTERS.flatMap((letter, byte) => (letter === '' || byte === 0x24 ? [] : [[letter, [byte]] as const])),
]);
