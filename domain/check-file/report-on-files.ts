import type { CheckOptions } from './check-options.ts';
import { checkedTexts, type CheckedText } from './checked-text.ts';
import type { CollectedProblem } from './collect-problems.ts';
import { filesBeside, isNeeded } from './dcp-facts.ts';
import type { ReadFile } from './read-chosen-file.ts';
import { rateNeeded } from './refusal-texts.ts';
import { reportOnSound } from './report-on-sound.ts';
import { reportOnTexts, type CollectedReport } from './report-on-text.ts';
import type { NeededFile, RefusedFile, Report, Subject } from './report.ts';
import { reportSummary } from './summaries.ts';
import { rateName, readRate } from '#domain/timed-text/rate.ts';

/** A report, and of each of its subjects all that was counted. */
export interface CheckedFiles {
  report: Report;
  /** By the index of the subject. */
  problems: readonly (readonly CollectedProblem[])[];
  texts: readonly CheckedText[];
}

/** What is said of files that were read. */
export function reportOnFiles(files: readonly ReadFile[], options: CheckOptions): CheckedFiles {
  const texts = checkedTexts(files, options);
  const collected = [
    ...reportOnTexts(texts, files, options),
    ...files.flatMap((read, file) => (read.is === 'sound' ? [reportOnSound(read, file, options)] : [])),
    ...besideTexts(files, options),
  ].toSorted((a, b) => placeOf(a.report) - placeOf(b.report));
  const subjects = collected.map(({ report }) => report);
  return {
    report: { summary: reportSummary(subjects), subjects },
    problems: collected.map(({ problems }) => problems),
    texts,
  };
}

/** In the order in which they were chosen. */
const placeOf = (subject: Subject): number =>
  subject.is === 'text' ? Math.min(...subject.files.map(({ file }) => file)) : subject.file;

/** What reels need, and what cannot be read. */
function besideTexts(files: readonly ReadFile[], { listing }: CheckOptions): CollectedReport<Subject>[] {
  const listed = listing && readRate(listing.frame_rate);
  return filesBeside(files).map(({ file, name, bytes, kind, sentence, needs }) => {
    const needed: NeededFile | undefined =
      kind && isNeeded(files, name)
        ? { is: 'needed', file, name, bytes, kind, summary: NEEDED[kind] }
        : undefined;
    const refused: RefusedFile = {
      is: 'refused',
      file,
      name,
      bytes,
      summary: needs ? rateNeeded(listed && rateName(listed)) : sentence,
      ...(needs && { needs }),
    };
    return { report: needed ?? refused, problems: [] };
  });
}

const NEEDED = {
  font: 'A font that the DCP’s subtitles ask for.',
  picture: 'A picture that the DCP’s subtitles ask for.',
} as const;
