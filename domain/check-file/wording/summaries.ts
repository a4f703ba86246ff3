import type { CheckOptions } from '#domain/check-file/check-options.ts';
import { placesOf, type CollectedProblem } from '#domain/check-file/collect-problems.ts';
import { FIT_TARGET_TEXTS } from './fit-target-texts.ts';
import { missingReels } from './fits-of-reels.ts';
import type { FileFit, SoundReport, Subject, TextReport, Verdict } from '#domain/check-file/report.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import { clockText, lengthText } from '#domain/fit/running-time.ts';
import type { Severity } from '#timed-text/checks/rules.ts';
import { isLeftOut } from '#timed-text/parse-warnings.ts';

/** The first sentences about a text, which the page shows and a screen reader announces. */
type TextConclusion = Pick<TextReport, 'verdict' | 'toDo' | 'summary' | 'places'>;

/**
 * Concludes whether a text fits, or why this is unknown, and how many places must be fixed. The summary is "Fits after retiming 24 → 25 (×
 * 0.96). 1,031 subtitles. 22 places must be fixed; check 5 more."
 */
export function concludeText(
  { files, dcp, fits }: Pick<TextReport, 'files' | 'dcp' | 'fits'>,
  problems: readonly CollectedProblem[],
): TextConclusion {
  const subtitles = files.reduce((sum, file) => sum + file.subtitles, 0);
  const counts = subtitles > 0 && `${files.length > 1 ? `${countText(files.length, 'reel')}, ` : ''}${countText(subtitles, 'subtitle')}.`;
  const obstacle = obstacleOf(subtitles, dcp, problems);
  const places = { must: countPlaces(problems, 'must'), look: countPlaces(problems, 'look') };
  const [fit] = fits;
  if (obstacle || !fit) {
    const verdict = obstacle ?? problemsVerdict(problems);
    const toDo = obstacle ? toDoText(problems) : lookAtText(problems);
    return { places, verdict, toDo, summary: join(`${verdict.label}.`, obstacle?.sentence, counts, toDo) };
  }
  const { is: sign, label, sum: sentence, against } = fit;
  const toDo = toDoText(problems);
  const whose = against === 'listing' ? `${FIT_TARGET_TEXTS.listing}: ` : '';
  return { places, verdict: { sign, label, sentence, against }, toDo, summary: join(`${whose}${label}.`, counts, toDo) };
}

const join = (...sentences: readonly (string | false | undefined)[]): string => sentences.filter(Boolean).join(' ');

/** Names a fault that prevents a verdict on the fit. */
function obstacleOf(subtitles: number, dcp: TextReport['dcp'], problems: readonly CollectedProblem[]): Verdict | undefined {
  const missing = dcp && missingReels(dcp);
  if (missing !== undefined)
    return { sign: 'other', label: missing.replace(/\.$/, ''), sentence: 'Choose all reels together to see if they fit.' };
  if (subtitles === 0) return { sign: 'other', label: 'No subtitles', sentence: leftOutSentence(problems) };
  return xmlFault(problems);
}

/** Explains why a file has no subtitles, if its reader omitted text. */
function leftOutSentence(problems: readonly CollectedProblem[]): string {
  const left = problems.reduce((sum, { kind, found }) => sum + (isLeftOut(kind) ? found.length : 0), 0);
  return left > 0 ? `We left out ${countText(left, 'text')}, so nothing remains to show.` : '';
}

/** Names the place where XML breaks off, which matters more than all other faults of such a file. */
function xmlFault(problems: readonly CollectedProblem[]): Verdict | undefined {
  const problem = problems.find(({ kind }) => kind === 'xml-bare-ampersand' || BROKEN.has(kind));
  const warning = problem?.found[0]?.warning;
  if (!problem || !warning) return undefined;
  const { line, column } = warning;
  const place = [...(line ? [`line ${line}`] : []), ...(column ? [`column ${column}`] : [])];
  const why = problem.kind === 'xml-bare-ampersand' ? ': a bare “&”' : '';
  return {
    sign: 'other',
    label: `The XML is damaged at ${place.join(', ')}${why}`,
    sentence: 'Projectors reject this file. Ask its maker for a corrected file.',
  };
}

const BROKEN = new Set(['xml-not-well-formed', 'xml-tags-do-not-match', 'xml-breaks-off']);

const ASK_FOR_COPY = 'Enter the running time and frame rate of your copy to see if this file fits.';

/** Makes the verdict if neither a copy nor a listing is known. */
function problemsVerdict(problems: readonly CollectedProblem[]): Verdict {
  const must = countPlaces(problems, 'must');
  return must > 0
    ? { sign: 'other', label: `${countText(must, 'place')} must be fixed`, sentence: ASK_FOR_COPY }
    : { sign: 'fits', label: 'Nothing needs fixing', sentence: ASK_FOR_COPY };
}

const countPlaces = (problems: readonly CollectedProblem[], severity: Severity): number => placesOf(problems, severity).length;

/** Writes "22 places must be fixed; check 5 more." */
function toDoText(problems: readonly CollectedProblem[]): string {
  const [must, look] = [countPlaces(problems, 'must'), countPlaces(problems, 'look')];
  if (must === 0 && look === 0) return 'Nothing needs fixing.';
  if (must === 0) return `Nothing needs fixing, but check ${countText(look, 'place')}.`;
  return `${countText(must, 'place')} must be fixed${look > 0 ? `; check ${numberText(look)} more` : ''}.`;
}

function lookAtText(problems: readonly CollectedProblem[]): string {
  const look = countPlaces(problems, 'look');
  return look > 0 ? `Check ${countText(look, 'place')}.` : '';
}

/**
 * Returns the film that the first fit refers to. If the fit is about the listing, the fields contain the listing's values and not those of
 * a copy.
 */
function filmAsked(fits: readonly FileFit[], { copy, listing }: CheckOptions) {
  return fits[0]?.against === 'listing'
    ? { seconds: listing && listing.duration * 60, whose: 'the film as listed' }
    : { seconds: copy.seconds, whose: 'your copy' };
}

/** Concludes how long a sound file is: "Fits. The sound runs 1:36:10, 12 seconds longer than your copy." */
export function concludeSound(
  { seconds, fits }: { seconds: number | undefined; fits: SoundReport['fits'] },
  problems: readonly CollectedProblem[],
  options: CheckOptions,
): Pick<SoundReport, 'verdict' | 'toDo' | 'summary'> {
  const length = seconds === undefined ? 'The file does not state its running time.' : lengthSentence(seconds, filmAsked(fits, options));
  const toDo = problems.some(({ severity }) => severity !== 'note') ? toDoText(problems) : '';
  const [fit] = fits;
  if (!fit) {
    const label = seconds === undefined ? 'The file does not state its running time' : `The sound runs ${clockText(seconds)}`;
    return { verdict: { sign: 'unknown', label, sentence: ASK_FOR_TIME }, toDo, summary: join(length, toDo) };
  }
  const { is: sign, label, against } = fit;
  return { verdict: { sign, label, sentence: length, against }, toDo, summary: join(`${label}.`, length, toDo) };
}

const ASK_FOR_TIME = 'Enter the running time of your copy to see if this file fits.';

function lengthSentence(seconds: number, film: ReturnType<typeof filmAsked>): string {
  const runs = `The sound runs ${clockText(seconds)}`;
  if (film.seconds === undefined) return `${runs}.`;
  const more = seconds - film.seconds;
  if (Math.abs(more) < 1) return `${runs}, as long as ${film.whose}.`;
  return `${runs}, ${lengthText(more)} ${more > 0 ? 'longer' : 'shorter'} than ${film.whose}.`;
}

/** Summarises everything that was chosen. */
export function reportSummary(checked: readonly { subject: Subject; problems: readonly CollectedProblem[] }[]): string {
  const [only] = checked;
  if (!only) return 'No file was chosen.';
  if (checked.length === 1) return only.subject.summary;
  const refused = checked.filter(({ subject }) => subject.is === 'refused').length;
  const read = checked.filter(({ subject }) => subject.is === 'text' || subject.is === 'sound');
  if (read.length === 1 && refused === 0) return read[0]?.subject.summary ?? '';
  // Each reel of a DCP is a file.
  const count = read.reduce((sum, { subject }) => sum + (subject.is === 'text' ? subject.files.length : 1), 0);
  return join(
    `${countText(count, 'file')} checked${refused > 0 ? `, ${refused} not checked` : ''}.`,
    read.length > 0 ? toDoText(read.flatMap(({ problems }) => problems)) : '',
  );
}
