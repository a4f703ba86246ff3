import { CODES, COLOURS } from './ebu-stl.ts';
import { decodeLetters, encodeLetters, type CharacterTable } from './ebu-stl-letters.ts';
import { looksLike, spanOf } from '#timed-text/spans.ts';
import type { Line, Span } from '#timed-text/timed-text.ts';

/*
 * Text of a subtitle in EBU STL: characters with control codes. Codes of teletext (below 0x20) take the place of a space and end with their
 * row. Codes of open subtitles (0x80 to 0x85) take no place.
 */

export interface DecodedField {
  lines: Line[];
  /** Undefined bytes, in order. */
  unknown: readonly number[];
}

interface Look {
  italic: boolean;
  underline: boolean;
  colour: string | undefined;
}

/** Decodes the rows of a subtitle, without empty rows: double-height teletext has one after each row. */
export function decodeField(bytes: Uint8Array, table: CharacterTable): DecodedField {
  const lines: Line[] = [];
  const unknown: number[] = [];
  const look: Look = { italic: false, underline: false, colour: undefined };
  let line: Span[] = [];
  /** Index of the first character that has not been read yet. */
  let from = 0;
  let isApart = false;

  const endRun = (at: number) => {
    const begins = from;
    from = at + 1;
    if (begins >= at) return;
    const decoded = decodeLetters(bytes.subarray(begins, at), table);
    if (decoded.unknown.length > 0) unknown.push(...decoded.unknown);
    const last = line.at(-1);
    const isJoined = /\s$/.test(last?.text ?? '') || decoded.text.startsWith(' ');
    if (last && isApart && !isJoined) last.text += ' ';
    isApart = false;
    line.push(spanOf(decoded.text, look));
  };
  const endLine = (at: number) => {
    endRun(at);
    const trimmed = trimLine(line);
    if (trimmed.length > 0) lines.push(trimmed);
    line = [];
    look.colour = undefined;
    isApart = false;
  };

  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === CODES.newLine) endLine(at);
    else if (byte < 0x20) {
      endRun(at);
      isApart = true;
      if (byte < COLOURS.length) look.colour = COLOURS[byte];
    } else if (byte >= 0x80 && byte < 0xa0) {
      endRun(at);
      if (!changeLook(look, byte)) unknown.push(byte);
    }
  }
  endLine(bytes.length);
  return { lines, unknown };
}

function changeLook(look: Look, code: number): boolean {
  if (code === CODES.italicOn || code === CODES.italicOff) look.italic = code === CODES.italicOn;
  else if (code === CODES.underlineOn || code === CODES.underlineOff) look.underline = code === CODES.underlineOn;
  // 0x84 and 0x85 are boxes.
  else return code === 0x84 || code === 0x85;
  return true;
}

/** Removes spaces at the ends, and joins spans with the same look. */
function trimLine(line: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of line) {
    const last = joined.at(-1);
    if (last && looksLike(last, span)) last.text += span.text;
    else joined.push({ ...span });
  }
  while (joined[0]?.text.trim() === '') joined.shift();
  while (joined.at(-1)?.text.trim() === '') joined.pop();
  const [first, last] = [joined[0], joined.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return joined;
}

/** Encodes the text of open subtitles. The code of a colour replaces the space before it, or adds a space if there is none. */
export function encodeField(lines: readonly Line[], table: CharacterTable): readonly number[] {
  const bytes: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) bytes.push(CODES.newLine);
    let look: Look = { italic: false, underline: false, colour: undefined };
    let isFirst = true;
    for (const span of line) {
      if (span.text === '') continue;
      const next = {
        italic: span.italic ?? false,
        underline: span.underline ?? false,
        colour: nearest(span),
      };
      if (look.colour !== next.colour) pushColour(bytes, next.colour, isFirst);
      bytes.push(...toggles(look, next));
      for (const byte of encodeLetters(span.text.replaceAll(/[\n\r\t]/g, ' '), table).bytes) bytes.push(byte);
      look = next;
      isFirst = false;
    }
    bytes.push(...toggles(look, { ...look, italic: false, underline: false }));
  }
  return bytes;
}

function toggles(from: Look, to: Look): number[] {
  return [
    ...(from.italic === to.italic ? [] : [to.italic ? CODES.italicOn : CODES.italicOff]),
    ...(from.underline === to.underline ? [] : [to.underline ? CODES.underlineOn : CODES.underlineOff]),
  ];
}

function pushColour(bytes: number[], colour: string | undefined, isFirst: boolean) {
  const code = COLOURS.findIndex((one) => one === colour);
  const [before = 0, last] = bytes.slice(-2);
  // An accent before a space is displayed without a letter.
  const isBlank = last === 0x20 && !(before >= 0xc1 && before <= 0xcf);
  if (!isFirst && isBlank) bytes.pop();
  bytes.push(code);
}

/** Returns the nearest of teletext's eight colours. */
function nearest(span: Span): string | undefined {
  const colour = span.colour?.toLowerCase();
  if (colour === undefined || colour === '#ffffff') return undefined;
  if (COLOURS.some((one) => one === colour)) return colour;
  if (!/^#[\da-f]{6}/.test(colour)) return undefined;
  const parts = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) < 0x80 ? '00' : 'ff'));
  const pure = `#${parts.join('')}`;
  return pure === '#ffffff' ? undefined : pure;
}
