import type { CheckOptions, OnProgress } from './check-options.ts';
import { checkText } from './check-text.ts';
import { checkedTexts, type CheckedText } from './checked-text.ts';
import { collectProblems, describeProblem, type CollectedProblem } from './collect-problems.ts';
import { inOrder, isOfDcp } from './dcp-facts.ts';
import type { ReadFile, UnreadReason } from './read-chosen-file.ts';
import type { ChosenFile, NeededFile, RefusedFile, Report, SoundReport, Subject } from './report.ts';
import { fitsOfSound } from '#domain/check-file/wording/fits-of-file.ts';
import { SOUND_FORMAT_NAMES } from '#domain/check-file/wording/format-texts.ts';
import { concludeSound, reportSummary } from '#domain/check-file/wording/summaries.ts';
import { unreadText } from '#domain/check-file/wording/unread-texts.ts';
import { nameInDcp } from '#timed-text/checks/check-reels.ts';
import { rateName, readRate } from '#timed-text/rate.ts';
import { secondsOf } from '#timed-text/sound/sound.ts';

/** The report on the chosen files, with all places of its problems. */
export interface CheckedFiles {
  report: Report;
  /** Problems by the index of the subject. */
  problems: readonly (readonly CollectedProblem[])[];
  texts: readonly CheckedText[];
}

interface CheckedSubject {
  subject: Subject;
  problems: readonly CollectedProblem[];
}

/** Checks files that were read. The reels of a DCP form one subject, and every other file is its own subject. */
export function checkFiles(files: readonly ReadFile[], options: CheckOptions, onProgress: OnProgress): CheckedFiles {
  const texts = checkedTexts(files, options);
  const reels = inOrder(texts.filter(isOfDcp));
  const others = files.flatMap((read, file) => (read.is === 'refused' ? [{ ...read, file }] : []));
  const checked: CheckedSubject[] = [
    ...texts.filter((text) => !isOfDcp(text)).map((text) => checkText([text], others, options, onProgress)),
    ...(reels.length > 0 ? [checkText(reels, others, options, onProgress)] : []),
    ...files.flatMap((read, file) => (read.is === 'sound' ? [checkSound(read, file, options)] : [])),
    ...others.map((other) => ({ subject: describeOther(other, texts, options), problems: [] })),
  ].toSorted((a, b) => placeOf(a.subject) - placeOf(b.subject));
  const subjects = checked.map(({ subject }) => subject);
  return { report: { summary: reportSummary(checked), subjects }, problems: checked.map(({ problems }) => problems), texts };
}

/** Returns the sort key of a subject: the position of the first of its files among the chosen files. */
const placeOf = (subject: Subject): number => (subject.is === 'text' ? Math.min(...subject.files.map(({ file }) => file)) : subject.file);

/** Reports the facts in the header of a sound file. @param file its index */
function checkSound({ name, bytes, sound }: Extract<ReadFile, { is: 'sound' }>, file: number, options: CheckOptions): CheckedSubject {
  const problems = collectProblems(sound.warnings.map((warning) => ({ warning, text: undefined })));
  const { format, length, codec, sampleRate, bits, channels, startTime } = sound;
  const seconds = length && secondsOf(length);
  const fits = seconds === undefined ? [] : fitsOfSound(seconds, options);
  const subject: SoundReport = {
    is: 'sound',
    file,
    name,
    bytes,
    ...concludeSound({ seconds, fits }, problems, options),
    formatName: SOUND_FORMAT_NAMES[format],
    ...(codec !== undefined && { codec }),
    ...(seconds !== undefined && { seconds }),
    ...(sampleRate !== undefined && { sampleRate }),
    ...(bits !== undefined && { bits }),
    ...(channels !== undefined && { channels }),
    ...(startTime && { startTime: secondsOf(startTime) }),
    fits,
    problems: problems.map((problem) => describeProblem(problem, format)),
  };
  return { subject, problems };
}

/** Describes a file without subtitles and sound: one that a reel needs, or one that cannot be read. */
function describeOther(
  { file, name, bytes, because }: ChosenFile & { because: UnreadReason },
  texts: readonly CheckedText[],
  { listing }: CheckOptions,
): NeededFile | RefusedFile {
  const kind = because.is === 'format' ? because.kind : undefined;
  if ((kind === 'font' || kind === 'picture') && isNeeded(texts, name))
    return { is: 'needed', file, name, bytes, kind, summary: `A ${kind} for the subtitles of the DCP.` };
  const listed = listing && readRate(listing.frame_rate);
  return {
    is: 'refused',
    file,
    name,
    bytes,
    summary: unreadText(because, listed && rateName(listed)),
    ...(because.is === 'no-rate' && { needs: 'rate' }),
  };
}

/** Whether one of the reels needs this file. */
const isNeeded = (texts: readonly CheckedText[], name: string): boolean =>
  texts.some(({ document: { header } }) =>
    [...(header.fonts ?? []), ...(header.images ?? [])].some((needed) => nameInDcp(needed) === nameInDcp(name)),
  );
