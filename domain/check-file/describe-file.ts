import { encodingFacts } from './encoding-facts.ts';
import { FORMAT_WORDS } from './format-names.ts';
import type { CheckedText } from './checked-text.ts';
import { rateFacts } from './rate-facts.ts';
import type { SubtitleTime, TextFile } from './report.ts';
import { cut } from './words.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import { milliseconds, wordsOf, type Cue, type TimedText } from '#domain/timed-text/timed-text.ts';

const LONGEST_WORDS = 80;

/** What a file of subtitles is, before anything is asked of it. */
export function describeFile(text: CheckedText): TextFile {
  const { file, name, bytes, document, decoded, choices, hours } = text;
  const { first, last } = endsOf(document);
  const { title, reel } = document.header;
  const language = languageWords(document, name);
  return {
    file,
    name,
    bytes,
    format: document.format,
    formatName: `${FORMAT_WORDS[document.format].name}${text.mxf ? ' in MXF' : ''}`,
    subtitles: document.cues.length,
    rate: rateFacts(document, name, choices),
    ...(decoded && { encoding: encodingFacts(document, decoded) }),
    ...(language !== undefined && { language }),
    ...(title !== undefined && title !== '' && { title }),
    ...(first && { first: timeOf(first, document) }),
    ...(last && { last: timeOf(last, document) }),
    ...(hours > 0 && { startHours: { hours, isTakenOff: choices.takesHoursOff ?? false } }),
    ...(reel !== undefined && { reel }),
    ...(choices.changes && choices.changes.length > 0 && { changes: choices.changes }),
  };
}

/** The one that starts first, and the one that ends last, wherever in the file they stand. */
export function endsOf({ cues }: TimedText): { first: Cue | undefined; last: Cue | undefined } {
  let [first, last] = [cues[0], cues[0]];
  for (const cue of cues) {
    if (first && cue.start < first.start) first = cue;
    if (last && Math.max(cue.start, cue.end) > Math.max(last.start, last.end)) last = cue;
  }
  return { first, last };
}

const timeOf = (cue: Cue, { clock }: TimedText): SubtitleTime => ({
  start: milliseconds(cue.start, clock) / 1000,
  end: milliseconds(cue.end, clock) / 1000,
  text: wordsOnOneLine(cue),
});

/** The words of a subtitle as they stand in a table. */
export const wordsOnOneLine = (cue: Cue): string =>
  cut(wordsOf(cue).slice(0, 400).replaceAll(/\s+/g, ' ').trim(), LONGEST_WORDS);

/** "English (en)": as the file says it; or else as its name does. */
function languageWords({ header }: TimedText, name: string): string | undefined {
  const said = header.language?.trim() ?? '';
  if (said !== '') return withName(cut(said, LONGEST_WORDS));
  const named = readFileName(name).language;
  return named === undefined ? undefined : `${withName(named)}, by its name`;
}

function withName(tag: string): string {
  const [primary] = tag.toLowerCase().split('-', 1);
  const known = LANGUAGES.find(({ code }) => code === primary);
  return known ? `${known.name} (${tag})` : tag;
}
