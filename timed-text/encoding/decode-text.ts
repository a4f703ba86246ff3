import { type Encoding, encodingOf } from './encodings.ts';
import { guessEncodings, type EncodingGuess } from './guess-encoding.ts';
import type { ParseWarning } from '#timed-text/timed-text.ts';

type LineEnds = 'crlf' | 'lf' | 'cr' | 'mixed' | 'none';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Evidence for the encoding: a byte order mark, valid UTF-8, the zeros of UTF-16, an XML declaration, a guess, or a person's choice. */
  knownBy: 'mark' | 'soundness' | 'zeros' | 'declaration' | 'guess' | 'choice';
  /** Confidence from 0 to 1. */
  confidence: number;
  /**
   * Possible encodings, the most likely first. Empty if no guess was needed. A person's choice does not change the list.
   */
  guesses: readonly EncodingGuess[];
  lineEnds: LineEnds;
  warnings: readonly ParseWarning[];
}

/** The encoding, with the text if decoding was necessary to find it. */
type Found = Pick<DecodedText, 'encoding' | 'knownBy' | 'confidence' | 'guesses'> & { text?: string };

/**
 * Decodes the text. `chosen` is a person's choice, which has priority over everything except the byte order mark of another encoding.
 * Undefined bytes become U+FFFD, and a warning counts them.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText {
  const found = findEncoding(bytes, chosen);
  const text = found.text ?? new TextDecoder(found.encoding).decode(bytes);
  const lineEnds = lineEndsOf(text);
  return { ...found, text, lineEnds, warnings: [...warningsOn(found, text, bytes, lineEnds)] };
}

function findEncoding(bytes: Uint8Array, chosen: Encoding | undefined): Found {
  const marked = encodingOfMark(bytes);
  if (marked) return { encoding: marked, knownBy: 'mark', confidence: 1, guesses: [] };
  const found = findWithoutMark(bytes);
  if (!chosen) return found;
  const { encoding, confidence, guesses } = found;
  return {
    encoding: chosen,
    knownBy: 'choice',
    confidence: 1,
    guesses: guesses.length > 0 ? guesses : [{ encoding, confidence }],
  };
}

function findWithoutMark(bytes: Uint8Array): Found {
  const wide = encodingOfZeros(bytes);
  if (wide) return { encoding: wide, knownBy: 'zeros', confidence: 0.95, guesses: [] };
  if (hasJapaneseEscapes(bytes)) return { encoding: 'iso-2022-jp', knownBy: 'guess', confidence: 0.9, guesses: [] };
  const text = soundUtf8(bytes);
  if (text !== undefined) return { encoding: 'utf-8', knownBy: 'soundness', confidence: 1, guesses: [], text };
  const declared = declaredEncoding(bytes);
  if (declared && declared !== 'utf-8' && !declared.startsWith('utf-16')) {
    return { encoding: declared, knownBy: 'declaration', confidence: 1, guesses: [] };
  }
  return foundByGuess(bytes, guessEncodings(bytes));
}

function foundByGuess(bytes: Uint8Array, guesses: readonly EncodingGuess[]): Found {
  const share = soundShare(bytes);
  const [first = { encoding: 'windows-1252', confidence: 0 } as const] = guesses;
  if (share < MOSTLY_UTF8) return { ...first, knownBy: 'guess', guesses };
  return {
    encoding: 'utf-8',
    confidence: share,
    knownBy: 'guess',
    guesses: [{ encoding: 'utf-8', confidence: share }, ...guesses],
  };
}

/** Minimum share of valid UTF-8 among the characters beyond ASCII. Above it, the others are damage, not another encoding. */
const MOSTLY_UTF8 = 0.75;

function soundShare(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  let sound = 0;
  let broken = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken += 1;
    else if (code >= 0x80) sound += 1;
  }
  return sound / (sound + broken);
}

function encodingOfMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Detects UTF-16 without a byte order mark: every second byte of its digits, spaces and line ends is zero, and other text contains no
 * zeros.
 */
function encodingOfZeros(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const needed = Math.max(1, head.length / 10);
  if (odd >= needed && even <= odd / 10) return 'utf-16le';
  return even >= needed && odd <= even / 10 ? 'utf-16be' : undefined;
}

const ESCAPE = 0x1b;
const DOLLAR = 0x24;

function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(ESCAPE);
  return at !== -1 && bytes[at + 1] === DOLLAR && bytes.every((byte) => byte < 0x80);
}

function soundUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const declarationOf = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml\s[^>]{0,200}?\bencoding\s?=\s?["']([\w.:-]{1,40})["']/.exec(String.fromCharCode(...bytes.subarray(0, 300)))?.[1];

function declaredEncoding(bytes: Uint8Array): Encoding | undefined {
  const declared = declarationOf(bytes);
  return declared === undefined ? undefined : encodingOf(declared);
}

function* warningsOn({ encoding, knownBy }: Found, text: string, bytes: Uint8Array, lineEnds: LineEnds): Generator<ParseWarning> {
  if (knownBy === 'guess') yield { kind: 'encoding-guessed', found: encoding };
  const undecodable = knownBy === 'soundness' ? undefined : firstUndecodable(text);
  if (undecodable) yield { kind: 'undecodable-bytes', ...undecodable };
  const declared = declarationOf(bytes);
  if (declared && isContradicted(declared, encoding, bytes)) {
    yield { kind: 'encoding-declared-wrongly', line: 1, found: declared };
  }
  if (lineEnds === 'mixed') yield { kind: 'mixed-line-ends' };
}

function firstUndecodable(text: string): { line: number; found: string } | undefined {
  const at = text.indexOf('\uFFFD');
  if (at === -1) return undefined;
  const line = (text.slice(0, at).match(/\r\n|\n|\r/g)?.length ?? 0) + 1;
  return { line, found: text.slice(Math.max(0, at - 20), at + 20) };
}

/** Tells if a declared encoding is wrong. It does not matter if every byte is ASCII. */
function isContradicted(declared: string, encoding: Encoding, bytes: Uint8Array): boolean {
  if (encodingOf(declared) === encoding) return false;
  return encoding.startsWith('utf-16') ? !/^utf-16/i.test(declared) : bytes.some((byte) => byte >= 0x80);
}

function lineEndsOf(text: string): LineEnds {
  if (!text.includes('\r')) return text.includes('\n') ? 'lf' : 'none';
  const crlf = text.includes('\r\n');
  const lf = /(?<!\r)\n/.test(text);
  const cr = /\r(?!\n)/.test(text);
  if (Number(crlf) + Number(lf) + Number(cr) > 1) return 'mixed';
  if (crlf) return 'crlf';
  return cr ? 'cr' : 'lf';
}
