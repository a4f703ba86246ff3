import type { CopyToCheck } from '#domain/check-file/check-options.ts';
import type { ProblemFacts } from '#domain/check-file/facts.ts';
import type { Problem, TextReport } from '#domain/check-file/report.ts';
import { textEnd } from '#domain/check-file/text-end.ts';
import { clockWords, counted, lengthWords, listed } from '#domain/check-file/words.ts';
import { retimingText } from '#domain/fit-label.ts';

/** "1,031 subtitles. They end 2 minutes before your copy does. 2 things must be mended, 5 looked at." */
export function textSummary(
  { files, dcp, fits }: Pick<TextReport, 'files' | 'dcp' | 'fits'>,
  problems: readonly ProblemFacts[],
  copy: CopyToCheck,
): string {
  const count = files.reduce((sum, { subtitles }) => sum + subtitles, 0);
  const missing =
    dcp?.reels.flatMap(({ number, file }) => (file === undefined ? [String(number)] : [])) ?? [];
  const fault = xmlFault(problems);
  return [
    `${files.length > 1 ? `${counted(files.length, 'reel')}, ` : ''}${counted(count, 'subtitle')}.`,
    ...(missing.length > 0 ? [missingReels(missing)] : []),
    ...(fault === undefined ? [] : [fault]),
    ...(files.length === 1 ? endSentence(files[0], fits, copy) : []),
    toDo(problems),
  ].join(' ');
}

const missingReels = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Reel ${numbers[0]} is missing.` : `Reels ${listed(numbers)} are missing.`;

/** Where XML breaks off: of all that is wrong with such a file the first thing. */
function xmlFault(problems: readonly ProblemFacts[]): string | undefined {
  const problem = problems.find(({ kind }) => kind === 'xml-bare-ampersand' || BROKEN.has(kind));
  const [first] = problem?.places ?? [];
  if (!problem || !first) return undefined;
  const { line, column } = first;
  const place = [...(line ? [`line ${line}`] : []), ...(column ? [`column ${column}`] : [])];
  const why = problem.kind === 'xml-bare-ampersand' ? ': a bare “&”' : '';
  return `This XML breaks off in ${place.join(', ')}${why}. Projectors refuse it. Ask its maker for a whole one.`;
}

const BROKEN = new Set(['xml-not-well-formed', 'xml-tags-do-not-match', 'xml-breaks-off']);

function endSentence(
  file: TextReport['files'][number] | undefined,
  fits: TextReport['fits'],
  { seconds }: CopyToCheck,
): string[] {
  const retimed = fits.find(({ against, is }) => against === 'copy' && is === 'retime');
  if (retimed) return [`They fit after retiming ${retimingText({ rates: undefined, ...retimed })}.`];
  const end = file && textEnd(file);
  if (end === undefined || seconds === undefined) return [];
  const gap = seconds - end;
  if (Math.abs(gap) < 1) return ['They end with your copy.'];
  return [`They end ${lengthWords(gap)} ${gap < 0 ? 'after' : 'before'} your copy does.`];
}

/** "2 things must be mended, 5 looked at." */
function toDo(problems: readonly Pick<Problem, 'severity'>[]): string {
  const number = (severity: Problem['severity']) =>
    problems.filter((problem) => problem.severity === severity).length;
  const [must, look] = [number('must'), number('look')];
  if (must === 0 && look === 0) return 'Nothing must be mended.';
  if (must === 0) return `Nothing must be mended, ${counted(look, 'thing')} looked at.`;
  return `${counted(must, 'thing')} must be mended${look > 0 ? `, ${look} looked at` : ''}.`;
}

/** "The sound runs 1:36:10, 12 seconds longer than your copy." */
export function soundSummary(
  seconds: number | undefined,
  problems: readonly ProblemFacts[],
  copy: CopyToCheck,
): string {
  const length =
    seconds === undefined ? 'The sound does not say how long it runs.' : lengthSentence(seconds, copy);
  return problems.some(({ severity }) => severity !== 'note') ? `${length} ${toDo(problems)}` : length;
}

function lengthSentence(seconds: number, copy: CopyToCheck): string {
  const runs = `The sound runs ${clockWords(seconds)}`;
  if (copy.seconds === undefined) return `${runs}.`;
  const more = seconds - copy.seconds;
  if (Math.abs(more) < 1) return `${runs}, as long as your copy.`;
  return `${runs}, ${lengthWords(more)} ${more > 0 ? 'longer' : 'shorter'} than your copy.`;
}

/** Of all that was chosen. */
export function reportSummary(
  subjects: readonly { is: string; summary: string; problems?: readonly Problem[] }[],
): string {
  const [only] = subjects;
  if (!only) return 'No file was chosen.';
  if (subjects.length === 1) return only.summary;
  const refused = subjects.filter(({ is }) => is === 'refused').length;
  const checked = subjects.filter(({ is }) => is === 'text' || is === 'sound');
  if (checked.length === 1 && refused === 0) return checked[0]?.summary ?? '';
  return [
    `${counted(checked.length, 'file')} checked${refused > 0 ? `, ${refused} not` : ''}.`,
    ...(checked.length > 0 ? [toDo(checked.flatMap(({ problems = [] }) => problems))] : []),
  ].join(' ');
}
