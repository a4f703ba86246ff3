import { encodingFacts } from './encoding-facts.ts';
import type { CheckedText } from './checked-text.ts';
import { rateFacts } from './rate-facts.ts';
import type { TextFileFacts } from './facts.ts';
import type { SubtitleTime } from './report.ts';
import { cut } from './cut.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import type { Rate } from '#domain/timed-text/rate.ts';
import { secondsOfTicks, wordsOf, type Cue, type TimedText } from '#domain/timed-text/timed-text.ts';

const LONGEST_WORDS = 80;

/** Describes a subtitle file without checking it. @param copyRate frame rate of the copy, if it is known */
export function describeFile(text: CheckedText, copyRate: Rate | undefined): TextFileFacts {
  const { file, name, bytes, document, decoded, choices, done, startHours, length } = text;
  const { first, last } = endsOf(document);
  const { title, reel, language } = document.header;
  return {
    file,
    name,
    bytes,
    format: document.format,
    isInMxf: text.mxf !== undefined,
    subtitles: document.cues.length,
    rate: rateFacts(document, choices, copyRate),
    named: readFileName(name),
    ...(decoded && { encoding: encodingFacts(document, decoded) }),
    ...(language !== undefined && { language: language.slice(0, LONGEST_WORDS) }),
    ...(title !== undefined && title !== '' && { title }),
    ...(first && { first: timeOf(first, document) }),
    ...(last && { last: timeOf(last, document) }),
    ...(startHours && { startHours }),
    ...(reel !== undefined && { reel }),
    ...(length && { length }),
    ...(done.length > 0 && { changes: done }),
  };
}

/** The one that starts first, and the one that ends last, wherever in the file they stand. */
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

/** The words of a subtitle as they stand in a table. */
export const wordsOnOneLine = (cue: Cue): string => cut(wordsOf(cue).slice(0, 400).replaceAll(/\s+/g, ' ').trim(), LONGEST_WORDS);
