import type { CheckOptions, OnProgress } from './check-options.ts';
import { isDescription, rulesFor, type CheckedText } from './checked-text.ts';
import { collectProblems, describeProblem, warningsOf, type CollectedProblem, type Found } from './collect-problems.ts';
import { checkDcpReels, dcpFacts, isOfDcp } from './dcp-facts.ts';
import { describeFile } from './describe-file.ts';
import type { TextReport } from './report.ts';
import { timelineOf } from './timeline.ts';
import { fitsOfReels } from '#domain/check-file/wording/fits-of-reels.ts';
import { concludeText } from '#domain/check-file/wording/summaries.ts';
import { countText, listText } from '#domain/text/count-text.ts';
import { checkDocument } from '#timed-text/checks/check-document.ts';
import type { NamedFile } from '#timed-text/checks/check-reels.ts';
import { looksDescriptive, type DescriptiveEvidence } from '#timed-text/looks-descriptive.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** Checks one file of subtitles, or the reels of a DCP. @param others the chosen files without subtitles */
export function checkText(
  texts: readonly CheckedText[],
  others: readonly NamedFile[],
  options: CheckOptions,
  onProgress: OnProgress,
): { subject: TextReport; problems: readonly CollectedProblem[] } {
  const ofReels = checkDcpReels(texts, others, rulesFor(texts[0], options.guideline));
  const files = texts.map((text) => describeFile(text, options.copy.rate));
  const dcp = texts.some(isOfDcp) ? dcpFacts(texts, others, ofReels) : undefined;
  const known = { files, ...(dcp && { dcp }), fits: fitsOfReels(files, dcp, options) };
  // A text that fits after retiming will not end after the film. The verdict says what to do.
  const isRetimed = known.fits.some(({ against, is }) => against === 'copy' && is === 'retime');
  const length = texts.length === 1 ? lengthOf(options) : undefined;
  const problems = collectProblems([
    ...texts.flatMap(warningsOf),
    ...ofReels.map((violation): Found => ({ violation, text: texts[violation.file ?? -1] })),
    ...texts.flatMap((text) => {
      onProgress({ is: 'checking', file: text.file });
      return violationsOf(text, options, isRetimed || texts.length > 1 ? undefined : options.copy.seconds);
    }),
  ]);
  const evidence = looksDescriptive(joined(texts.map(({ document }) => document)));
  const isSpoken = texts.some((text) => isDescription(text, options));
  const subject: TextReport = {
    is: 'text',
    ...concludeText(known, problems),
    ...known,
    descriptive: { ...evidence, sentence: isSpoken ? SPOKEN : evidenceSentence(evidence) },
    problems: problems.map((problem) => describeProblem(problem)),
    timelines: texts.flatMap((text) => timelineOf(text, problems, length) ?? []),
  };
  return { subject, problems };
}

/** Checks one file. @param seconds length of the copy, which matters only if the file covers the whole film */
function violationsOf(text: CheckedText, options: CheckOptions, seconds: number | undefined): Found[] {
  const isWhole = (text.document.header.reel ?? 1) === 1;
  const copy = { rate: options.copy.rate, ...(isWhole && { seconds }), isDescription: isDescription(text, options) };
  return checkDocument(text.document, rulesFor(text, options.guideline), copy).map((violation) => ({ violation, text }));
}

const lengthOf = ({ copy, listing }: CheckOptions): number | undefined => copy.seconds ?? (listing && listing.duration * 60);

/** Joins reels into one film. Each reel begins where the text of the previous reel ends. */
function joined(documents: readonly TimedText[]): TimedText {
  const [first] = documents;
  if (!first) throw new Error('There is no document to join.');
  if (documents.length === 1) return first;
  let end = 0;
  const cues = documents.flatMap((document) => {
    const begin = end;
    return document.cues.map((cue) => {
      end = Math.max(end, begin + cue.end);
      return { ...cue, start: cue.start + begin, end: cue.end + begin };
    });
  });
  return { ...first, cues };
}

const SPOKEN = 'This is audio description as text: a voice speaks it, and no screen shows it.';
/** Minimum number of subtitles for concluding from the absence of sounds. */
const FEW = 20;

/** Describes the evidence: "12 sounds, 3 lines of songs and 8 speakers’ names in 900 subtitles: this looks like descriptive subtitles." */
function evidenceSentence({ looks, subtitles, sounds, songs, speakers, colours }: DescriptiveEvidence): string {
  if (subtitles === 0) return 'There are no subtitles to count.';
  const counts = [
    countText(sounds, 'sound'),
    countText(songs, 'line of a song', 'lines of songs'),
    countText(speakers, 'speaker’s name', 'speakers’ names'),
    ...(colours > 0 ? [`${colours.toLocaleString('en-GB')} in another colour`] : []),
  ];
  return `${listText(counts)} in ${countText(subtitles, 'subtitle')}: ${LOOKS[looks === 'plain' && subtitles < FEW ? 'unclear' : looks]}`;
}

const LOOKS: Readonly<Record<DescriptiveEvidence['looks'], string>> = {
  descriptive: 'this looks like descriptive subtitles.',
  plain: 'this looks like ordinary subtitles.',
  unclear: 'too few to say if they are descriptive.',
};
