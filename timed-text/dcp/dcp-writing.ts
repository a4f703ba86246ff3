import { DCP_NAMES, type DcpKind } from './dcp-text.ts';
import { convertTicks, type Rate } from '#timed-text/rate.ts';
import type { Cue, Line, Span, TimedText } from '#timed-text/timed-text.ts';
import { writeTime } from '#timed-text/write-time.ts';
import { escapeXml } from '#timed-text/xml/xml-text.ts';

/** Distances as percentages of the picture's height, as usual in DCPs for size 42. */
const FROM_EDGE = 8;
const ROW = 6;

/** A subtitle with its rows. Subtitles of the same time and place share the rows, the first one on top. */
interface PlacedCue {
  cue: Cue;
  firstRow: number;
  group: { rows: number };
}

/** Places subtitles on rows. Some programs write each line as a separate subtitle, and their rows would collide. */
function placeOnRows(cues: readonly Cue[]): PlacedCue[] {
  let group = { rows: 0 };
  return cues.map((cue, index) => {
    const before = cues[index - 1];
    if (!before || !isSameSubtitle(before, cue)) group = { rows: 0 };
    const firstRow = group.rows;
    group.rows += Math.max(1, cue.lines.length);
    return { cue, firstRow, group };
  });
}

const isSameSubtitle = (a: Cue, b: Cue): boolean => a.start === b.start && a.end === b.end && withoutRow(a.place) === withoutRow(b.place);

/** Removes the number of the row. The reader names further rows "row 2", "top row 3". */
const withoutRow = (place: string): string => place.replace(/ ?\brow \d{1,5}$/, '');

/** Writes all subtitles in one font element. @param inSecond frames or ticks in a second of timecode */
export function writeSubtitles(
  { cues, clock }: TimedText,
  kind: DcpKind,
  { to, inSecond, digits, fade, hasFont }: { to: Rate; inSecond: number; digits: number; fade: string; hasFont: boolean },
): string[] {
  const names = DCP_NAMES[kind];
  const font = hasFont ? `${names.id}="font-1" ` : '';
  const subtitles = placeOnRows(cues).flatMap((placed, index) => {
    const { start, end } = placed.cue;
    const [timeIn, timeOut] = [start, end].map((ticks) => writeTime(convertTicks(ticks, clock, to), inSecond, ':', digits));
    return [
      `  <Subtitle SpotNumber="${index + 1}" TimeIn="${timeIn}" TimeOut="${timeOut}" FadeUpTime="${fade}" FadeDownTime="${fade}">`,
      ...writeContent(placed, names).map((line) => `    ${line}`),
      '  </Subtitle>',
    ];
  });
  return [`<Font ${font}Size="42" Weight="normal" Color="FFFFFFFF" Effect="border" EffectColor="FF000000">`, ...subtitles, '</Font>'];
}

type DcpNames = (typeof DCP_NAMES)[DcpKind];

/** Writes the texts and the picture of one subtitle, one line each. */
function writeContent({ cue, firstRow, group }: PlacedCue, names: DcpNames): string[] {
  if (cue.image !== undefined) {
    return [`<Image ${position(cue, 0, 1, names)}>${escapeXml(cue.image)}</Image>`];
  }
  const lines = cue.lines.length > 0 ? cue.lines : [[]];
  return lines.map((line, index) => `<Text ${position(cue, firstRow + index, group.rows, names)}>${writeLine(line, names)}</Text>`);
}

function position({ place }: Cue, index: number, rows: number, names: DcpNames): string {
  const horizontal = /\b(left|right)\b/.exec(place)?.[1] ?? 'center';
  const { align, from } = vertical(place, index, rows);
  return `${names.horizontal}="${horizontal}" ${names.vertical}="${align}" ${names.verticalPosition}="${from}"`;
}

/** Returns the vertical position. Place names come from the file, so this looks for "top" or "middle" in them. */
function vertical(place: string, index: number, rows: number): { align: string; from: number } {
  if (/top/i.test(place)) return { align: 'top', from: FROM_EDGE + index * ROW };
  if (/middle/i.test(place)) return { align: 'center', from: (index - (rows - 1) / 2) * ROW };
  return { align: 'bottom', from: FROM_EDGE + (rows - 1 - index) * ROW };
}

const writeLine = (line: Line, names: DcpNames): string => line.map((span) => writeSpan(span, names)).join('');

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

/** Writes an element with a text on a separate line, or nothing if there is no text. */
export const writeField = (name: string, text: string | number | undefined): string[] =>
  text === undefined ? [] : [`  <${name}>${escapeXml(String(text))}</${name}>`];
