import type { Cue, Line, Span } from '#domain/timed-text/timed-text.ts';
import { escapeXml } from '#domain/timed-text/xml/xml-text.ts';

/** Names of attributes in either kind of a DCP's subtitles. */
export interface DcpNames {
  vertical: string;
  verticalPosition: string;
  horizontal: string;
  underline: string;
}

/** Distances in percent of the picture's height, as most DCPs have them at a size of 42. */
const FROM_EDGE = 8;
const ROW = 6;

/** The texts and the picture of one subtitle, a line each. */
export function writeContent(cue: Cue, names: DcpNames): string[] {
  if (cue.image !== undefined) {
    return [`<Image ${position(cue, 0, 1, names)}>${escapeXml(cue.image)}</Image>`];
  }
  const lines = cue.lines.length > 0 ? cue.lines : [[]];
  return lines.map(
    (line, index) => `<Text ${position(cue, index, lines.length, names)}>${writeLine(line, names)}</Text>`,
  );
}

function position({ place }: Cue, index: number, rows: number, names: DcpNames): string {
  const horizontal = /\b(left|right)\b/.exec(place)?.[1] ?? 'center';
  const { align, from } = vertical(place, index, rows);
  return `${names.horizontal}="${horizontal}" ${names.vertical}="${align}" ${names.verticalPosition}="${from}"`;
}

/** Places have names of their file's own; those with "top" or "middle" in them are meant. */
function vertical(place: string, index: number, rows: number): { align: string; from: number } {
  if (/top/i.test(place)) return { align: 'top', from: FROM_EDGE + index * ROW };
  if (/middle/i.test(place)) return { align: 'center', from: (index - (rows - 1) / 2) * ROW };
  return { align: 'bottom', from: FROM_EDGE + (rows - 1 - index) * ROW };
}

const writeLine = (line: Line, names: DcpNames): string =>
  line.map((span) => writeSpan(span, names)).join('');

function writeSpan(span: Span, names: DcpNames): string {
  const attributes = [
    span.italic && 'Italic="yes"',
    span.bold && 'Weight="bold"',
    span.underline && `${names.underline}="yes"`,
    span.colour !== undefined && `Color="FF${escapeXml(span.colour.slice(1).toUpperCase())}"`,
  ].filter(Boolean);
  const text = escapeXml(span.text);
  return attributes.length > 0 ? `<Font ${attributes.join(' ')}>${text}</Font>` : text;
}

/** An element with a text, on a line of its own; nothing where there is no text. */
export const writeField = (name: string, text: string | number | undefined): string[] =>
  text === undefined ? [] : [`  <${name}>${escapeXml(String(text))}</${name}>`];
