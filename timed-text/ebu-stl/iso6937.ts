import { composed } from '#timed-text/compose.ts';

/*
 * ISO 6937, the Latin letters of EBU STL (EBU Tech 3264, character code table 00): most letters with an accent are two
 * bytes, the accent before its letter. No TextDecoder knows it.
 */

/** From 0xa0, and from 0xd0; a blank is an unused place. 0xa8 is the general currency sign, as 0x24 was in 1983. */
const FROM_A0 = '\u00a0¡¢£$¥ §¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿';
const FROM_D0 = '—¹®©™♪¬¦    ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad';

interface Accent {
  /** Of Unicode: stands behind its letter. */
  mark: string;
  /** How it stands alone. */
  alone: string;
  /** The letters that may have it. */
  letters: string;
}

/** By their bytes; ISO 6937 has these pairs and no others, so that devices need not draw any. */
const ACCENTS: ReadonlyMap<number, Accent> = new Map([
  [0xc1, { mark: '\u0300', alone: '`', letters: 'AEIOUaeiou' }],
  [0xc2, { mark: '\u0301', alone: '´', letters: 'ACEILNORSUYZaceilnorsuyz' }],
  [0xc3, { mark: '\u0302', alone: '^', letters: 'ACEGHIJOSUWYaceghijosuwy' }],
  [0xc4, { mark: '\u0303', alone: '~', letters: 'AINOUainou' }],
  [0xc5, { mark: '\u0304', alone: '¯', letters: 'AEIOUaeiou' }],
  [0xc6, { mark: '\u0306', alone: '˘', letters: 'AGUagu' }],
  [0xc7, { mark: '\u0307', alone: '˙', letters: 'CEGIZcegz' }],
  [0xc8, { mark: '\u0308', alone: '¨', letters: 'AEIOUYaeiouy' }],
  // The umlaut, which was another accent in 1983; never written.
  [0xc9, { mark: '\u0308', alone: '¨', letters: '' }],
  [0xca, { mark: '\u030a', alone: '˚', letters: 'AUau' }],
  [0xcb, { mark: '\u0327', alone: '¸', letters: 'CGKLNRSTcgklnrst' }],
  // The underline, which was an accent in 1983; never written.
  [0xcc, { mark: '\u0332', alone: '_', letters: '' }],
  [0xcd, { mark: '\u030b', alone: '˝', letters: 'OUou' }],
  [0xce, { mark: '\u0328', alone: '˛', letters: 'AEIUaeiu' }],
  [0xcf, { mark: '\u030c', alone: 'ˇ', letters: 'CDELNRSTZcdelnrstz' }],
]);

/** What has no place and is written as something that reads the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u2010': '-', '\u2011': '-', '\u2012': '-', '–': '-', '―': '—', '−': '-', '…': '...', '„': '"', '‟': '"', '‚': ',',
  '‛': '‘', '‹': '<', '›': '>', '′': "'", '″': '"', '♫': '♪', '♬': '♪', '€': 'EUR', '•': '·', Ș: 'Ş', ș: 'ş', Ț: 'Ţ', ț: 'ţ',
  ẞ: 'SS', 'Ð': 'Đ', 'Ə': 'E', 'ə': 'e', '\u2126': 'Ω', '\u202f': ' ', '\u2009': ' ', '\u3000': ' ', 'ﬁ': 'fi', 'ﬂ': 'fl',
}; // prettier-ignore

export interface DecodedText {
  text: string;
  /** Bytes that are nothing (U+FFFD in the text), and accents that stand before no letter, in order. */
  unknown: readonly number[];
}

export interface EncodedText {
  bytes: readonly number[];
  /** Letters that have no place, in order, each once, with what was written for it: something alike or "?". */
  replaced: ReadonlyMap<string, string>;
}

/** Text of ISO 6937, without control codes. An accent before no letter stands alone, so that nothing is lost. */
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

/** The bytes of a text. What has no place is told, and is written as something alike, or as "?". */
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

/** Letters with accents that are not here lose them: ấ is written â. */
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

/** One letter a byte; '' where there is none. */
const LETTERS: readonly string[] = Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
  if (byte === 0xa0) return '\u00a0';
  const letter = byte >= 0xd0 ? FROM_D0[byte - 0xd0] : byte >= 0xa0 ? FROM_A0[byte - 0xa0] : '';
  return (letter ?? '').trim();
});

const FIRST_ACCENT = 0xc1;
const LAST_ACCENT = 0xcf;

/** What each accent makes of the byte behind it: before a blank it stands alone, before anything but a letter on nothing. */
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
  // A small g has its cedilla above: it is written as an acute accent.
  if (letter === 'g' && mark === '\u0301') return [[byte, 'ģ']];
  return /^\p{L}$/u.test(letter) ? [[byte, (letter + mark).normalize('NFC')]] : [];
}

/** The bytes of each letter. */
const BYTES: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...ACCENTS].flatMap(([byte, { mark, alone, letters }]) => [
    ...(letters === '' ? [] : [[alone, [byte, 0x20]] as const]),
    ...[...letters].map((letter) => [(letter + mark).normalize('NFC'), [byte, letter.charCodeAt(0)]] as const),
  ]),
  // Last, so that "^" is itself. "$" is 0xa4: some programs show 0x24 as "¤", which is read as a dollar here.
  ...LETTERS.flatMap((letter, byte) => (letter === '' || byte === 0x24 ? [] : [[letter, [byte]] as const])),
]);
