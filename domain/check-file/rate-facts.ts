import type { FileChoices } from './check-options.ts';
import type { TextFileFacts } from './facts.ts';
import { countsFrames } from './read-chosen-file.ts';
import { impliedRate } from '#domain/timed-text/implied-rate.ts';
import { RATES, type Rate } from '#domain/timed-text/rate.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** Finds the frame rate of the file and its source. @param copyRate frame rate of the copy, if it is known */
export function rateFacts(document: TimedText, choices: FileChoices, copyRate: Rate | undefined): TextFileFacts['rate'] {
  const frames = { countsFrames: countsFrames(document) };
  const changed = choices.changes?.findLast((change) => change.kind === 'rate');
  if (changed) return { ...frames, rate: RATES[changed.to], knownBy: 'changed' };
  if (document.frameRate) return { ...frames, rate: document.frameRate, knownBy: choices.rate ? 'chosen' : 'stated' };
  const implied = impliedRate(document, copyRate);
  return implied ? { ...frames, rate: implied, knownBy: 'implied' } : { ...frames, knownBy: 'unknown' };
}
