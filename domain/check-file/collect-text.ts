import type { OnProgress } from './check-progress.ts';
import type { CheckOptions } from './check-options.ts';
import type { CheckedText } from './checked-text.ts';
import { collectProblems, remarksOf, type CollectedProblem, type Found } from './collect-problems.ts';
import { checkDcpReels, dcpFacts, inOrder, isOfDcp } from './dcp-facts.ts';
import { filesBeside } from './files-beside.ts';
import { describeFile } from './describe-file.ts';
import { descriptiveFacts } from './descriptive-facts.ts';
import type { TextFacts } from './facts.ts';
import { problemFacts } from './problem-places.ts';
import type { ReadFile } from './read-chosen-file.ts';
import { isDescription, rulesFor } from './text-traits.ts';
import { timelineOf } from './timeline.ts';
import { checkDocument } from '#domain/timed-text/checks/check-document.ts';

/** What is told, and all of what it counts. */
export interface Collected<Facts> {
  facts: Facts;
  problems: readonly CollectedProblem[];
}

/** Of each file of subtitles; the reels of a DCP are one, where the first of them stands. */
export function collectTexts(
  texts: readonly CheckedText[],
  files: readonly ReadFile[],
  options: CheckOptions,
  onProgress: OnProgress,
): Collected<TextFacts>[] {
  const reels = inOrder(texts.filter(isOfDcp));
  const [firstReel] = texts.filter(isOfDcp);
  return texts.flatMap((text) => {
    if (!isOfDcp(text)) return [collectText([text], files, options, onProgress)];
    return text === firstReel ? [collectText(reels, files, options, onProgress)] : [];
  });
}

/** @param texts one file, or the reels of a DCP */
function collectText(
  texts: readonly CheckedText[],
  files: readonly ReadFile[],
  options: CheckOptions,
  onProgress: OnProgress,
): Collected<TextFacts> {
  const beside = filesBeside(files);
  const ofReels = checkDcpReels(texts, beside, rulesFor(texts[0], options.guideline));
  const problems = collectProblems([
    ...texts.flatMap(remarksOf),
    ...ofReels.map((finding): Found => ({ finding, text: texts[finding.file ?? -1] })),
    ...texts.flatMap((text) => {
      onProgress({ is: 'checking', file: text.file });
      return findingsOf(text, texts, options);
    }),
  ]);
  const length = texts.length === 1 ? lengthOf(options) : undefined;
  const facts: TextFacts = {
    is: 'text',
    files: texts.map((text) => describeFile(text, options.copy.rate)),
    ...(texts.some(isOfDcp) && { dcp: dcpFacts(texts, beside, ofReels) }),
    descriptive: descriptiveFacts(
      texts.map(({ document }) => document),
      texts.some((text) => isDescription(text, options)),
    ),
    problems: problems.map((problem) => problemFacts(problem)),
    timelines: texts.flatMap((text) => timelineOf(text, problems, length) ?? []),
  };
  return { facts, problems };
}

const lengthOf = ({ copy, listing }: CheckOptions): number | undefined => copy.seconds ?? (listing && listing.duration * 60);

/** Of one file. A length of the copy says something of it only where it holds the whole film. */
function findingsOf(text: CheckedText, texts: readonly CheckedText[], options: CheckOptions): Found[] {
  const { seconds, rate } = options.copy;
  const isWhole = texts.length === 1 && (text.document.header.reel ?? 1) === 1;
  const copy = { rate, ...(isWhole && { seconds }), isDescription: isDescription(text, options) };
  return checkDocument(text.document, rulesFor(text, options.guideline), copy).map((finding) => ({
    finding,
    text,
  }));
}
