import { countText, listText, numberText } from '#domain/text/count-text.ts';
import { TEXT_FIT_RULE } from '#domain/check-file/fit-of-text.ts';
import { clockText, lengthText } from '#domain/fit/running-time.ts';
import type { JoinedCue, JoinError, JoinReport } from '#timed-text/reels/join-reels.ts';
import { LAST_MINUTE, type LengthProblem, LONGEST_LENGTHS, MAX_REELS } from '#timed-text/reels/read-reel-lengths.ts';
import type { CutCue, NamedCue, NamedCues, SplitReport } from '#timed-text/reels/split-reels.ts';
import { cueTimeText } from './cue-time-text.ts';
import { FORMAT_TEXTS } from './format-texts.ts';

/* Texts about splitting a file into reels and joining reels into a file. */

/** Examples of the length of a reel. */
export const LENGTH_HINT = `Examples: 0:20:13:05, 0:20:13, 20 min or 29117 frames. A number without a unit means minutes up to ${LAST_MINUTE}, and frames above that.`;

/** Places where the reader can choose a frame rate, by the field for lengths: a list of lengths, or one length for each reel. */
const RATE_FIELDS = {
  list: 'the frame rate under “File name”',
  reel: 'the frame rate of the copy at the top of the page',
} as const;

/** Explains why a text is not a length, and what to do. */
export function lengthProblemText(problem: LengthProblem, field: keyof typeof RATE_FIELDS): string {
  if (problem.is === 'too-many') return `You can split a file into up to ${MAX_REELS} reels.`;
  if (problem.is === 'too-long')
    return `This text is too long. Enter only the lengths of the reels, or a CPL of up to ${numberText(LONGEST_LENGTHS)} characters.`;
  const written = `“${problem.written}”`;
  const [line, subject] = field === 'list' ? [`Line ${problem.line}, ${written}`, `Line ${problem.line}, ${written},`] : [written, written];
  switch (problem.is) {
    case 'needs-rate':
      return `${subject} is in frames. Choose ${RATE_FIELDS[field]}, or write the length as 0:20:13.`;
    case 'no-such-frame':
      return `${line}: a second does not have that many frames. Check ${RATE_FIELDS[field]}.`;
    case 'hours-or-minutes':
      return `${subject} could be hours or minutes. Write hours, minutes and seconds, such as 0:20:13.`;
    case 'unreadable':
      return `${subject} cannot be read as a length. Write it as 0:20:13:05, 0:20:13, 20 min or 29117 frames.`;
  }
}

/** Subtitles that are listed below a sentence about them. */
export interface NamedList {
  heading: string;
  lines: readonly string[];
}

const subtitles = (count: number): string => countText(count, 'subtitle');

const namedLine = ({ cue, start, text }: NamedCue): string => `${numberText(cue + 1)}, ${cueTimeText(start)}: “${text}”`;

function namedList<Named extends NamedCue>(
  heading: string,
  { count, named }: NamedCues<Named>,
  after: (cue: Named) => string = () => '',
): NamedList[] {
  if (count === 0) return [];
  const lines = named.map((cue) => `${namedLine(cue)}${after(cue)}`);
  const more = count > named.length ? [`and ${numberText(count - named.length)} more`] : [];
  return [{ heading, lines: [...lines, ...more] }];
}

/** Describes the result of splitting a file in one sentence. */
export function splitSummary({ reels, after }: SplitReport): string {
  const count = reels.reduce((sum, reel) => sum + reel.subtitles, 0);
  const lost = after.count === 0 ? '' : ` ${subtitles(after.count)} ${after.count === 1 ? 'is' : 'are'} in no reel.`;
  return `Split into ${countText(reels.length, 'reel')} with ${subtitles(count)}.${lost}`;
}

/** Lists notes about the reels. @param copySeconds running time of the copy, if it is known */
export function splitSentences(report: SplitReport, copySeconds: number | undefined): string[] {
  const { reels, cuts, after, textEnd } = report;
  const end = reels.at(-1)?.end ?? 0;
  const empty = reels.flatMap(({ subtitles }, at) => (subtitles === 0 ? [String(at + 1)] : []));
  const sentences = [
    cuts.count > 0 && cutsSentence(cuts),
    after.count > 0 &&
      `${subtitles(after.count)} ${after.count === 1 ? 'starts' : 'start'} after the end of the last reel (${cueTimeText(end)}) and ${after.count === 1 ? 'is' : 'are'} in no reel. Check the lengths, or add a reel.`,
    empty.length > 0 &&
      `${empty.length === 1 ? 'Reel' : 'Reels'} ${listText(empty)} ${empty.length === 1 ? 'has' : 'have'} no subtitles. A DCP has a subtitle file for every reel or for none.`,
    copySeconds !== undefined && copySentence(end, copySeconds),
    after.count === 0 && tailSentence(end, textEnd),
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? sentences : ['Every subtitle is in a reel, and none crosses the end of a reel.'];
}

function cutsSentence({ count }: NamedCues<CutCue>): string {
  return `${subtitles(count)} ${count === 1 ? 'crosses' : 'cross'} the end of a reel. We cut ${count === 1 ? 'it' : 'them'} there, because in a DCP a subtitle must end with its reel. The rest continues in the next reel, unless it would last less than 15 frames.`;
}

/** Compares the end of the file with the copy, with a tolerance for running times that were rounded to whole minutes. */
function copySentence(end: number, copySeconds: number): string | false {
  const difference = end - copySeconds;
  const tolerance = copySeconds % 60 === 0 ? TEXT_FIT_RULE.roundedSeconds : 1;
  if (Math.abs(difference) <= tolerance) return false;
  return `The reels add up to ${clockText(end)}. Your copy runs ${clockText(copySeconds)}, which is ${lengthText(difference)} ${difference > 0 ? 'shorter' : 'longer'}. Check the lengths.`;
}

function tailSentence(end: number, textEnd: number): string | false {
  const { creditsShare, creditsMinutes } = TEXT_FIT_RULE;
  if (end - textEnd <= Math.max(end * creditsShare, creditsMinutes * 60)) return false;
  return `The last subtitle ends at ${clockText(textEnd)}, and the reels continue for ${lengthText(end - textEnd)}. Check that this file and these lengths belong to the same version.`;
}

const SHOWN_IN: Readonly<Record<CutCue['shownIn'], (reel: number) => string>> = {
  both: (reel) => `in reels ${reel} and ${reel + 1}`,
  first: (reel) => `only in reel ${reel}`,
  second: (reel) => `only in reel ${reel + 1}`,
};

/** Lists the subtitles that the report names. */
export const splitLists = ({ cuts, after }: SplitReport): NamedList[] => [
  ...namedList('Cut at the end of a reel', cuts, ({ shownIn, reel }) => ` (${SHOWN_IN[shownIn](reel)})`),
  ...namedList('After the last reel', after),
];

/** Describes the result of joining files in one sentence. */
export const joinSummary = ({ reels, subtitles: count }: JoinReport): string =>
  `Joined ${countText(reels.length, 'file')} into one with ${subtitles(count)}.`;

/** Lists notes about the joined file. */
export function joinSentences(report: JoinReport): string[] {
  const { reels, merged, overlaps, late, missing, twice, formats, titles } = report;
  const hours = reels.filter((reel) => reel.hours > 0);
  const sentences = [
    missing.length > 0 &&
      `${missing.length === 1 ? 'Reel' : 'Reels'} ${listText(missing.map(String))} ${missing.length === 1 ? 'is' : 'are'} missing. All text after ${missing.length === 1 ? 'it' : 'them'} appears too early.`,
    twice.length > 0 && `More than one file says that it is reel ${listText(twice.map(String))}. Check the files.`,
    late.count > 0 &&
      `${subtitles(late.count)} ${late.count === 1 ? 'starts' : 'start'} after the end of ${late.count === 1 ? 'its' : 'their'} reel. Check the lengths.`,
    overlaps.count > 0 &&
      `${subtitles(overlaps.count)} ${overlaps.count === 1 ? 'is' : 'are'} still shown when the text of the next reel starts. Check the lengths, or end ${overlaps.count === 1 ? 'it' : 'them'} earlier.`,
    merged.count > 0 &&
      `We joined ${subtitles(merged.count)} that ${merged.count === 1 ? 'was' : 'were'} in two files at the end of a reel.`,
    hours.length > 0 &&
      `We subtracted whole hours from ${listText(hours.map((reel) => `${reel.name} (${countText(reel.hours, 'hour')})`))}.`,
    formats.length > 1 &&
      `The files have different formats (${listText(formats.map((format) => FORMAT_TEXTS[format].name))}). All times stay exact.`,
    titles.length > 1 && `The files have different titles: ${listText(titles.map((title) => `“${title}”`))}.`,
  ].filter((sentence) => typeof sentence === 'string');
  return sentences.length > 0 ? sentences : ['No subtitles overlap where one reel follows another.'];
}

/** Lists the subtitles that the report names. */
export function joinLists({ merged, overlaps, late }: JoinReport): NamedList[] {
  const inReel = ({ reel }: JoinedCue) => ` (reel ${reel})`;
  return [
    ...namedList('After the end of their reel', late, inReel),
    ...namedList('Still shown in the next reel', overlaps, inReel),
    ...namedList('Joined from two files', merged, inReel),
  ];
}

/** Explains why files cannot be joined, and what to do. */
export function joinErrorText(because: JoinError): string {
  switch (because.is) {
    case 'too-few':
      return 'Choose at least two subtitle files.';
    case 'languages':
      return `The files are in different languages (${listText(because.found)}). Remove the files in another language.`;
    case 'rates':
      return `${listText(because.found.map(({ name, rate }) => `“${name}” was made for ${rate} frames a second`))}. Change the times first, so that all files have the same frame rate.`;
    case 'length-missing':
      return `Enter the length of reel ${because.reel} (${because.name}). The text of the next reel begins where this reel ends.`;
    case 'too-many-subtitles':
      return `Together the files have ${numberText(because.count)} subtitles, which is more than one file can have here.`;
    case 'clocks':
      return 'We cannot convert the times of these files exactly to one format. Save each file in the same format, such as SRT, and join the saved files.';
  }
}

/** Writes a report as plain text, for an email or a file. */
export function reelReportText(title: string, sentences: readonly string[], rows: readonly string[], lists: readonly NamedList[]): string {
  const named = lists.flatMap(({ heading, lines }) => ['', `${heading}:`, ...lines.map((line) => `  ${line}`)]);
  return `${[title, '', ...sentences, '', ...rows, ...named].join('\n')}\n`;
}
