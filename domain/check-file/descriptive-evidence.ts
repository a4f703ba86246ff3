import type { TextReport } from './report.ts';
import { counted, listed } from './words.ts';
import { looksDescriptive, type DescriptiveEvidence } from '#domain/timed-text/looks-descriptive.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/**
 * What was counted in one file, or in all reels one after the other, and what it looks like.
 * @param isSpoken of text that is a description itself
 */
export function descriptiveEvidence(
  documents: readonly TimedText[],
  isSpoken: boolean,
): TextReport['descriptive'] {
  const evidence = looksDescriptive(joined(documents));
  return { ...evidence, sentence: isSpoken ? SPOKEN : sentenceOf(evidence) };
}

const SPOKEN = 'This is audio description as text: it is spoken, and not shown.';
/** With fewer subtitles than these, that there are no sounds says nothing. */
const FEW = 20;

/** Reels as one film, each beginning where the text of the one before ends. */
function joined(documents: readonly TimedText[]): TimedText {
  const [first] = documents;
  if (!first) throw new Error('there is at least one');
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

function sentenceOf({ looks, subtitles, sounds, songs, speakers, colours }: DescriptiveEvidence): string {
  if (subtitles === 0) return 'There are no subtitles to look at.';
  const counts = [
    counted(sounds, 'sound'),
    counted(songs, 'line of a song', 'lines of songs'),
    counted(speakers, 'speaker’s name', 'speakers’ names'),
    ...(colours > 0 ? [`${colours.toLocaleString('en-GB')} in another colour`] : []),
  ];
  return `${listed(counts)} in ${counted(subtitles, 'subtitle')}: ${LOOKS[looks === 'plain' && subtitles < FEW ? 'unclear' : looks]}`;
}

const LOOKS: Readonly<Record<DescriptiveEvidence['looks'], string>> = {
  descriptive: 'these look like descriptive subtitles.',
  plain: 'these look like plain subtitles, without sounds and speakers.',
  unclear: 'that is too little to say whether they are descriptive.',
};
