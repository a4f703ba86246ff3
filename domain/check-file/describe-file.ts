import type { CheckedText } from './checked-text.ts';
import type { FileChoices } from './check-options.ts';
import { describeEncoding } from './describe-encoding.ts';
import { countsFrames } from './read-chosen-file.ts';
import type { SubtitleTime, TextFile } from './report.ts';
import { FORMAT_TEXTS } from '#domain/check-file/wording/format-texts.ts';
import { LANGUAGES } from '#domain/films/languages.ts';
import { readFileName } from './file-name.ts';
import { impliedRate } from '#timed-text/implied-rate.ts';
import { isSameRate, rateName, RATES, type Rate } from '#timed-text/rate.ts';
import { secondsOfTicks, wordsOnOneLine, type Cue, type TimedText } from '#timed-text/timed-text.ts';

const LONGEST_LANGUAGE = 80;

/** Describes a subtitle file without checking it. @param copyRate frame rate of the copy, if it is known */
export function describeFile(text: CheckedText, copyRate: Rate | undefined): TextFile {
  const { file, name, bytes, document, decoded, choices, done, startHours, length } = text;
  const { first, last } = endsOf(document);
  const { title, reel } = document.header;
  const named = readFileName(name);
  const language = languageWords(document.header.language?.slice(0, LONGEST_LANGUAGE), named.language);
  return {
    file,
    name,
    bytes,
    format: document.format,
    formatName: `${FORMAT_TEXTS[document.format].name}${text.mxf ? ' in MXF' : ''}`,
    subtitles: document.cues.length,
    rate: describeRate(document, rateOf(document, choices, copyRate), named.rate),
    ...(decoded && { encoding: describeEncoding(document, decoded) }),
    ...(language !== undefined && { language }),
    ...(title !== undefined && title !== '' && { title }),
    ...(first && { first: timeOf(first, document) }),
    ...(last && { last: timeOf(last, document) }),
    ...(startHours && { startHours }),
    ...(reel !== undefined && { reel }),
    ...(length && { length }),
    ...(done.length > 0 && { changes: done }),
  };
}

/** Finds the subtitle that starts first and the one that ends last, regardless of their order in the file. */
function endsOf({ cues }: TimedText): { first: Cue | undefined; last: Cue | undefined } {
  let [first, last] = [cues[0], cues[0]];
  for (const cue of cues) {
    if (first && cue.start < first.start) first = cue;
    if (last && Math.max(cue.start, cue.end) > Math.max(last.start, last.end)) last = cue;
  }
  return { first, last };
}

const timeOf = (cue: Cue, { clock }: TimedText): SubtitleTime => ({
  start: secondsOfTicks(cue.start, clock),
  end: secondsOfTicks(cue.end, clock),
  text: wordsOnOneLine(cue),
});

/** Names the language that the file states, or else that of its name: "English (en)". */
function languageWords(stated: string | undefined, named: string | undefined): string | undefined {
  const written = stated?.trim() ?? '';
  if (written !== '') return withName(written);
  return named === undefined ? undefined : `${withName(named)}, from the file name`;
}

function withName(tag: string): string {
  const [primary] = tag.toLowerCase().split('-', 1);
  const known = LANGUAGES.find(({ code }) => code === primary);
  return known ? `${known.name} (${tag})` : tag;
}

type KnownRate = Pick<TextFile['rate'], 'rate' | 'knownBy'>;

/** Finds the frame rate of the file and its source. */
function rateOf(document: TimedText, choices: FileChoices, copyRate: Rate | undefined): KnownRate {
  const changed = choices.changes?.findLast((change) => change.kind === 'rate');
  if (changed) return { rate: RATES[changed.to], knownBy: 'changed' };
  if (document.frameRate) return { rate: document.frameRate, knownBy: choices.rate ? 'chosen' : 'stated' };
  const implied = impliedRate(document, copyRate);
  return implied ? { rate: implied, knownBy: 'implied' } : { knownBy: 'unknown' };
}

/** Describes the frame rate of a file. @param named frame rate in the name of the file */
const describeRate = (document: TimedText, known: KnownRate, named: Rate | undefined): TextFile['rate'] => ({
  ...known,
  ...(known.rate && { name: rateName(known.rate) }),
  countsFrames: countsFrames(document),
  sentence: rateSentence(document, known, named),
});

function rateSentence({ format }: TimedText, { rate, knownBy }: KnownRate, named: Rate | undefined): string {
  if (!rate)
    return named
      ? `The file name says ${rateName(named)} frames a second. The file does not state a frame rate.`
      : 'The file does not state a frame rate.';
  const contradiction = named && !isSameRate(named, rate) ? ` The file name says ${rateName(named)}, so ask which is right.` : '';
  const name = rateName(rate);
  switch (knownBy) {
    case 'chosen':
      return `${name} frames a second, as you chose.${contradiction}`;
    case 'changed':
      // The file's name still has the old rate.
      return `${name} frames a second after your change.`;
    case 'implied':
      return `Made for ${name} frames a second: no other frame rate matches the times.${contradiction}`;
    default:
      return format === 'scc'
        ? `This format always uses ${name} frames a second.${contradiction}`
        : `The file says ${name} frames a second.${contradiction}`;
  }
}
