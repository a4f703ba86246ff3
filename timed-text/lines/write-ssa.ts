import { writeTime } from '#timed-text/write-time.ts';
import { toBgr } from '#timed-text/colours.ts';
import { alignmentOf } from '#timed-text/places.ts';
import { convertTicks, HUNDREDTHS } from '#timed-text/rate.ts';
import { type Look, looksLike } from '#timed-text/spans.ts';
import { oneLine, type Cue, type Line, type Span, type TimedText } from '#timed-text/timed-text.ts';

/** Differences between version 4 and version 4+. */
const VERSIONS = {
  ssa: {
    type: 'v4.00',
    styles: '[V4 Styles]',
    format:
      'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding',
    style: 'Default,Arial,20,16777215,255,0,0,0,0,1,2,2,2,10,10,10,0,1',
    first: 'Marked',
    prefix: 'Marked=0',
  },
  ass: {
    type: 'v4.00+',
    styles: '[V4+ Styles]',
    format:
      'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    style: 'Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1',
    first: 'Layer',
    prefix: '0',
  },
} as const;

/**
 * Writes SubStation Alpha, 4 (`ssa`) or 4+ (`ass`), with CRLF, for encoding as UTF-8 with a byte order mark. Times are rounded to
 * hundredths of a second, and times before zero become zero. Places other than those of `places.ts`, voices, and white among other colours
 * are lost.
 */
export function writeSsa({ cues, clock, header }: TimedText, kind: 'ssa' | 'ass'): string {
  const version = VERSIONS[kind];
  const lines = [
    '[Script Info]',
    ...(header.title === undefined ? [] : [`Title: ${oneLine(header.title)}`]),
    ...(header.language === undefined ? [] : [`Language: ${oneLine(header.language)}`]),
    `ScriptType: ${version.type}`,
    'Timer: 100.0000',
    '',
    version.styles,
    `Format: ${version.format}`,
    `Style: ${version.style}`,
    '',
    '[Events]',
    `Format: ${version.first}, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text`,
  ];
  for (const cue of cues) {
    const [start, end] = [cue.start, cue.end].map((ticks) => writeTime(convertTicks(ticks, clock, HUNDREDTHS), 100, '.', 2, 1));
    lines.push(`Dialogue: ${version.prefix},${start},${end},Default,,0,0,0,,${textOf(cue, kind)}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

function textOf({ lines, place }: Cue, kind: 'ssa' | 'ass'): string {
  const alignment = alignmentOf(place);
  let look: Look = {};
  const words = lines.map((line) => {
    const [written, after] = writeLine(line, look);
    look = after;
    return written;
  });
  const tag = kind === 'ass' ? `{\\an${alignment}}` : `{\\a${oldAlignment(alignment)}}`;
  return (alignment === 2 ? '' : tag) + words.join('\\N');
}

/** Converts an alignment: 7 to 9 become 5 to 7, and 4 to 6 become 9 to 11. */
function oldAlignment(alignment: number): number {
  if (alignment > 6) return alignment - 2;
  return alignment > 3 ? alignment + 5 : alignment;
}

function writeLine(line: Line, before: Look): [string, Look] {
  let look = before;
  let written = '';
  for (const span of line) {
    written += changes(look, span) + escaped(span.text);
    look = span;
  }
  return [written, look];
}

/** Returns the tags that change one look into another. */
function changes(from: Look, to: Span): string {
  if (looksLike({ ...from, voice: '' }, { ...to, voice: '' })) return '';
  const tags = [
    (from.italic ?? false) === (to.italic ?? false) ? '' : `\\i${to.italic ? 1 : 0}`,
    (from.bold ?? false) === (to.bold ?? false) ? '' : `\\b${to.bold ? 1 : 0}`,
    (from.underline ?? false) === (to.underline ?? false) ? '' : `\\u${to.underline ? 1 : 0}`,
    from.colour === to.colour ? '' : `\\c${to.colour === undefined ? '' : `&H${toBgr(to.colour)}&`}`,
  ];
  return `{${tags.join('')}}`;
}

/**
 * Escapes braces with a backslash. A word joiner, which has no width, separates a backslash from a character that would turn it into a
 * code.
 */
const escaped = (text: string) =>
  text
    .replaceAll(/\\(?=[Nnh{}])/g, '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}');
