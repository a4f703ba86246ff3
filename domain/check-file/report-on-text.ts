import type { CheckedText } from './checked-text.ts';
import type { CheckOptions } from './check-options.ts';
import {
  collectProblems,
  remarksOf,
  sourceOfRemark,
  type CollectedProblem,
  type Found,
} from './collect-problems.ts';
import { checkDcpReels, dcpFacts, filesBeside, inOrder, isOfDcp } from './dcp-facts.ts';
import { describeFile, endsOf } from './describe-file.ts';
import { descriptiveEvidence } from './descriptive-evidence.ts';
import { fitsOfText } from './fits-of-file.ts';
import { problemOf } from './problem-places.ts';
import type { ReadFile } from './read-chosen-file.ts';
import type { TextFile, TextReport } from './report.ts';
import { textSummary } from './summaries.ts';
import { timelineOf } from './timeline.ts';
import { checkDocument } from '#domain/timed-text/checks/check-document.ts';
import { isLanguageTag } from '#domain/timed-text/checks/check-dcp.ts';
import { rulesOf } from '#domain/timed-text/checks/rules.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import { milliseconds } from '#domain/timed-text/timed-text.ts';

/** A report, and all of what it counts. */
export interface CollectedReport<Kind> {
  report: Kind;
  problems: readonly CollectedProblem[];
}

/** Of each file of subtitles; the reels of a DCP are one, where the first of them stands. */
export function reportOnTexts(
  texts: readonly CheckedText[],
  files: readonly ReadFile[],
  options: CheckOptions,
): CollectedReport<TextReport>[] {
  const reels = inOrder(texts.filter(isOfDcp));
  const [firstReel] = texts.filter(isOfDcp);
  return texts.flatMap((text) => {
    if (!isOfDcp(text)) return [reportOn([text], files, options)];
    return text === firstReel ? [reportOn(reels, files, options)] : [];
  });
}

/** @param texts one file, or the reels of a DCP */
function reportOn(
  texts: readonly CheckedText[],
  files: readonly ReadFile[],
  options: CheckOptions,
): CollectedReport<TextReport> {
  const beside = filesBeside(files);
  const described = texts.map(describeFile);
  const ofReels = checkDcpReels(texts, beside, rulesFor(texts[0], options));
  const problems = collectProblems(
    [
      ...texts.flatMap(remarksOf),
      ...ofReels.map((finding): Found => ({ finding, text: texts[finding.file ?? -1] })),
      ...texts.flatMap((text) => findingsOf(text, texts, options)),
    ],
    sourceOfRemark,
  );
  const fits = texts.length === 1 ? fitsOf(texts[0], described[0], options) : [];
  const length =
    texts.length === 1
      ? (options.copy.seconds ?? (options.listing ? options.listing.duration * 60 : undefined))
      : undefined;
  const report: TextReport = {
    is: 'text',
    summary: '',
    files: described,
    ...(texts.some(isOfDcp) && { dcp: dcpFacts(texts, beside, ofReels) }),
    fits,
    descriptive: descriptiveEvidence(
      texts.map(({ document }) => document),
      texts.some((text) => isDescription(text, options)),
    ),
    problems: problems.map(problemOf),
    timelines: texts.flatMap((text) => timelineOf(text, problems, length) ?? []),
  };
  return { report: { ...report, summary: textSummary(report, problems, options.copy) }, problems };
}

/** Of one file. A length of the copy says something of it only where it holds the whole film. */
function findingsOf(text: CheckedText, texts: readonly CheckedText[], options: CheckOptions): Found[] {
  const { seconds, rate } = options.copy;
  const isWhole = texts.length === 1 && (text.document.header.reel ?? 1) === 1;
  const copy = { rate, ...(isWhole && { seconds }), isDescription: isDescription(text, options) };
  return checkDocument(text.document, rulesFor(text, options), copy).map((finding) => ({ finding, text }));
}

const rulesFor = (text: CheckedText | undefined, { guideline }: CheckOptions) => {
  const said = text?.document.header.language?.trim() ?? '';
  return rulesOf(guideline, isLanguageTag(said) ? said : (readFileName(text?.name ?? '').language ?? ''));
};

/** Whether the text is spoken: as the listing says it, or the file's name, or the file. */
function isDescription({ name, document }: CheckedText, { listing }: CheckOptions): boolean {
  if (listing) return listing.format === 'AD';
  return readFileName(name).type?.startsWith('AD') || document.header.kind === 'descriptions';
}

function fitsOf(text: CheckedText | undefined, described: TextFile | undefined, options: CheckOptions) {
  const last = text && endsOf(text.document).last;
  if (!text || !last || !described) return [];
  // Hours before the film are no part of it.
  const hours = described.startHours && !described.startHours.isTakenOff ? described.startHours.hours : 0;
  const seconds = milliseconds(Math.max(last.start, last.end), text.document.clock) / 1000 - hours * 3600;
  const { rate, countsFrames } = described.rate;
  return fitsOfText({ seconds, rate, countsFrames }, options);
}
