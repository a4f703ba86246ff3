import { withTags } from './markup-tags.ts';
import { writeTime } from '#timed-text/write-time.ts';
import { readColour } from '#timed-text/colours.ts';
import { convertTicks, MILLISECONDS } from '#timed-text/rate.ts';
import { withoutBlankLines } from '#timed-text/spans.ts';
import { oneLine, type Cue, type Line, type Span, type TimedText } from '#timed-text/timed-text.ts';
import { settingsOfPlace } from './vtt-places.ts';

/** Colours that players support as classes (WebVTT, section 5). Others get a style rule. */
const CLASSES = new Map(
  ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'].map((name) => [readColour(name) ?? '', name] as const),
);

/**
 * Writes WebVTT, with LF, for encoding as UTF-8. Times are rounded to milliseconds, and times before zero become zero. Places that only
 * another format has, and blank lines within a cue, are lost.
 */
export function writeVtt({ cues, clock, header }: TimedText): string {
  const kind = header.kind === undefined ? '' : `Kind: ${oneLine(header.kind)}\n`;
  const language = header.language === undefined ? '' : `Language: ${oneLine(header.language)}\n`;
  const blocks = cues.map((cue) => {
    const [start, end] = [cue.start, cue.end].map((ticks) => writeTime(convertTicks(ticks, clock, MILLISECONDS), 1000, '.', 3));
    const settings = settingsOfPlace(cue.place);
    const lines = withoutBlankLines(cue.lines).map((line) => `${writeLine(line)}\n`);
    return `\n${start} --> ${end}${settings === '' ? '' : ` ${settings}`}\n${lines.join('')}`;
  });
  return `WEBVTT\n${kind}${language}${styleOf(cues)}${blocks.join('')}`;
}

function styleOf(cues: readonly Cue[]): string {
  const colours = new Set(cues.flatMap(({ lines }) => lines.flatMap((line) => line.map(({ colour }) => colour))));
  const rules = [...colours]
    .filter((colour) => colour !== undefined && !CLASSES.has(colour))
    .map((colour) => `::cue(.${classOf(colour ?? '')}) { color: ${colour}; }\n`);
  return rules.length === 0 ? '' : `\nSTYLE\n${rules.join('')}`;
}

const classOf = (colour: string) => CLASSES.get(colour) ?? colour.replace('#', 'c');

const writeLine = (line: Line) => line.map(writeSpan).join('');

function writeSpan(span: Span): string {
  const { colour, voice } = span;
  let written = withTags(escaped(span.text), span);
  if (colour !== undefined) written = `<c.${classOf(colour)}>${written}</c>`;
  return voice === undefined ? written : `<v ${escaped(oneLine(voice))}>${written}</v>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
