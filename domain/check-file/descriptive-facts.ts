import type { TextFacts } from './facts.ts';
import { looksDescriptive } from '#domain/timed-text/looks-descriptive.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** What was counted in one file, or in all reels one after the other. @param isSpoken of text that is a description itself */
export const descriptiveFacts = (documents: readonly TimedText[], isSpoken: boolean): TextFacts['descriptive'] => ({
  ...looksDescriptive(joined(documents)),
  isSpoken,
});

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
