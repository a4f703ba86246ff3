import type { CheckOptions } from '#domain/check-file/check-options.ts';
import type { CollectedProblem } from '#domain/check-file/collect-problems.ts';
import { missingReels, textEnd } from './fits-of-reels.ts';
import type { FileFit, Problem, SoundReport, Subject, TextReport } from '#domain/check-file/report.ts';
import { countText } from '#domain/text/count-text.ts';
import { retimingText } from '#domain/fit/fit-label.ts';
import { clockText, lengthText } from '#domain/fit/running-time.ts';
import { isLeftOut } from '#timed-text/parse-warnings.ts';

/** "1,031 subtitles. They end 2 minutes before your copy does. 2 things must be mended, 5 looked at." */
export function textSummary(
  { files, dcp, fits }: Pick<TextReport, 'files' | 'dcp' | 'fits'>,
  problems: readonly CollectedProblem[],
  options: CheckOptions,
): string {
  const count = files.reduce((sum, { subtitles }) => sum + subtitles, 0);
  const missing = dcp?.reels.flatMap(({ number, file }) => (file === undefined ? [String(number)] : [])) ?? [];
  const fault = xmlFault(problems);
  return [
    `${files.length > 1 ? `${countText(files.length, 'reel')}, ` : ''}${countText(count, 'subtitle')}.`,
    ...(count === 0 ? leftOutSentence(problems) : []),
    ...(missing.length > 0 ? [missingReels(missing)] : []),
    ...(fault === undefined ? [] : [fault]),
    ...(missing.length > 0 ? [] : endSentence(files, fits, options)),
    toDo(problems),
  ].join(' ');
}

/** Explains why a file has no subtitles, if its reader left text out. */
function leftOutSentence(problems: readonly CollectedProblem[]): string[] {
  const left = problems.reduce((sum, { kind, found }) => sum + (isLeftOut(kind) ? found.length : 0), 0);
  return left > 0 ? [`We left out ${countText(left, 'text')}, so nothing remains to show.`] : [];
}

/** Where XML breaks off: of all that is wrong with such a file the first thing. */
function xmlFault(problems: readonly CollectedProblem[]): string | undefined {
  const problem = problems.find(({ kind }) => kind === 'xml-bare-ampersand' || BROKEN.has(kind));
  const warning = problem?.found[0]?.warning;
  if (!problem || !warning) return undefined;
  const { line, column } = warning;
  const place = [...(line ? [`line ${line}`] : []), ...(column ? [`column ${column}`] : [])];
  const why = problem.kind === 'xml-bare-ampersand' ? ': a bare “&”' : '';
  return `This XML breaks off in ${place.join(', ')}${why}. Projectors refuse it. Ask its maker for a whole one.`;
}

const BROKEN = new Set(['xml-not-well-formed', 'xml-tags-do-not-match', 'xml-breaks-off']);

/** Of the copy, or else of the film as listed. */
function endSentence(files: TextReport['files'], fits: TextReport['fits'], options: CheckOptions): string[] {
  const [fit] = fits;
  if (!fit) return [];
  const { seconds, whose } = filmAsked(fits, options);
  if (fit.is === 'retime')
    return [`They fit${fit.against === 'listing' ? ` ${whose}` : ''} after retiming ${retimingText({ rates: undefined, ...fit })}.`];
  const ends = files.flatMap((file) => textEnd(file) ?? []);
  if (ends.length === 0 || seconds === undefined) return [];
  // What cannot be told of reels says itself why.
  if (files.length > 1 && fit.is === 'unknown') return [fit.sum];
  const gap = seconds - ends.reduce((sum, end) => sum + end, 0);
  if (Math.abs(gap) < 1) return [`They end with ${whose}.`];
  const upTo = files.length > 1 && gap > 0 ? 'up to ' : '';
  return [`They end ${upTo}${lengthText(gap)} ${gap < 0 ? 'after' : 'before'} ${whose} does.`];
}

/** Whose length the first fit is about: fields that hold what is listed are no copy. */
function filmAsked(fits: readonly FileFit[], { copy, listing }: CheckOptions) {
  return fits[0]?.against === 'listing'
    ? { seconds: listing && listing.duration * 60, whose: 'the film as listed' }
    : { seconds: copy.seconds, whose: 'your copy' };
}

/** "2 things must be mended, 5 looked at." */
function toDo(problems: readonly Pick<Problem, 'severity'>[]): string {
  const number = (severity: Problem['severity']) => problems.filter((problem) => problem.severity === severity).length;
  const [must, look] = [number('must'), number('look')];
  if (must === 0 && look === 0) return 'Nothing must be mended.';
  if (must === 0) return `Nothing must be mended, ${countText(look, 'thing')} should be looked at.`;
  return `${countText(must, 'thing')} must be mended${look > 0 ? `, ${look} looked at` : ''}.`;
}

/** "The sound runs 1:36:10, 12 seconds longer than your copy." */
export function soundSummary(
  { seconds, fits }: { seconds: number | undefined; fits: SoundReport['fits'] },
  problems: readonly CollectedProblem[],
  options: CheckOptions,
): string {
  const length = seconds === undefined ? 'The sound does not say how long it runs.' : lengthSentence(seconds, filmAsked(fits, options));
  return problems.some(({ severity }) => severity !== 'note') ? `${length} ${toDo(problems)}` : length;
}

function lengthSentence(seconds: number, film: ReturnType<typeof filmAsked>): string {
  const runs = `The sound runs ${clockText(seconds)}`;
  if (film.seconds === undefined) return `${runs}.`;
  const more = seconds - film.seconds;
  if (Math.abs(more) < 1) return `${runs}, as long as ${film.whose}.`;
  return `${runs}, ${lengthText(more)} ${more > 0 ? 'longer' : 'shorter'} than ${film.whose}.`;
}

/** Summarises everything that was chosen. */
export function reportSummary(subjects: readonly Subject[]): string {
  const [only] = subjects;
  if (!only) return 'No file was chosen.';
  if (subjects.length === 1) return only.summary;
  const refused = subjects.filter(({ is }) => is === 'refused').length;
  const checked = subjects.filter((subject) => subject.is === 'text' || subject.is === 'sound');
  if (checked.length === 1 && refused === 0) return checked[0]?.summary ?? '';
  // Each reel of a DCP is a file.
  const count = checked.reduce((sum, subject) => sum + (subject.is === 'text' ? subject.files.length : 1), 0);
  return [
    `${countText(count, 'file')} checked${refused > 0 ? `, ${refused} not` : ''}.`,
    ...(checked.length > 0 ? [toDo(checked.flatMap(({ problems }) => problems))] : []),
  ].join(' ');
}
