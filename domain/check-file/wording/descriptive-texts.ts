import type { TextFacts } from '#domain/check-file/facts.ts';
import type { TextReport } from '#domain/check-file/report.ts';
import { countText, listText, numberText } from '#domain/count-text.ts';
import type { DescriptiveEvidence } from '#domain/timed-text/looks-descriptive.ts';

/** What was counted, and what it looks like. */
export const descriptiveTexts = ({ isSpoken, ...evidence }: TextFacts['descriptive']): TextReport['descriptive'] => ({
  ...evidence,
  sentence: isSpoken ? SPOKEN : sentenceOf(evidence),
});

const SPOKEN = 'This is audio description as text: it is spoken, and not shown.';
/** With fewer subtitles than these, that there are no sounds says nothing. */
const FEW = 20;

function sentenceOf({ looks, subtitles, sounds, songs, speakers, colours }: DescriptiveEvidence): string {
  if (subtitles === 0) return 'There are no subtitles to look at.';
  const counts = [
    countText(sounds, 'sound'),
    countText(songs, 'line of a song', 'lines of songs'),
    countText(speakers, 'speaker’s name', 'speakers’ names'),
    ...(colours > 0 ? [`${numberText(colours)} in another colour`] : []),
  ];
  return `${listText(counts)} in ${countText(subtitles, 'subtitle')}: ${LOOKS[looks === 'plain' && subtitles < FEW ? 'unclear' : looks]}`;
}

const LOOKS: Readonly<Record<DescriptiveEvidence['looks'], string>> = {
  descriptive: 'these look like descriptive subtitles.',
  plain: 'these look like plain subtitles, without sounds and speakers.',
  unclear: 'that is too little to say whether they are descriptive.',
};
