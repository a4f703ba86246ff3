import type { FileChoices } from './check-options.ts';
import { countsFrames } from './read-chosen-file.ts';
import type { RateFacts } from './report.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import { impliedRate } from '#domain/timed-text/implied-rate.ts';
import { isSameRate, rateName, type Rate } from '#domain/timed-text/rate.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** How many frames a second the file was made for, and how that is known. */
export function rateFacts(document: TimedText, name: string, choices: FileChoices): RateFacts {
  const frames = { countsFrames: countsFrames(document) };
  const named = readFileName(name).rate;
  const known = (rate: Rate, knownBy: 'stated' | 'implied' | 'chosen', sentence: string): RateFacts => ({
    ...frames,
    rate,
    name: rateName(rate),
    knownBy,
    sentence: `${sentence}${contradiction(named, rate)}`,
  });
  if (choices.rate && document.frameRate)
    return known(
      document.frameRate,
      'chosen',
      `${rateName(document.frameRate)} frames a second, as you chose.`,
    );
  if (document.frameRate)
    return known(document.frameRate, 'stated', statedSentence(document, document.frameRate));
  const implied = impliedRate(document);
  if (implied)
    return known(
      implied,
      'implied',
      `Made at ${rateName(implied)} frames a second: its times lie on those frames and on those of no other rate.`,
    );
  return {
    ...frames,
    knownBy: 'unknown',
    sentence: named
      ? `Its name says ${rateName(named)} frames a second; nothing in the file does.`
      : 'Nothing in the file tells how many frames a second it was made for.',
  };
}

const statedSentence = ({ format }: TimedText, rate: Rate): string =>
  format === 'scc'
    ? 'This format always counts 29.97 frames a second.'
    : `The file says ${rateName(rate)} frames a second.`;

const contradiction = (named: Rate | undefined, rate: Rate): string =>
  named && !isSameRate(named, rate) ? ` Its name says ${rateName(named)}: ask which is right.` : '';
