import { atCue, checkEachCue, exceeded, halfAFrame, hasLength, type CheckedCue, type Checking } from './checking.ts';
import { countWords } from './count-characters.ts';
import type { RuleViolation } from './rule-violation.ts';

/** Checks if there is enough time to read shown text, or to speak spoken text. */
export const checkReading = (checking: Checking): RuleViolation[] =>
  checkEachCue(checking, checking.isSpoken ? [checkSpeaking] : [checkSpeed, checkPace]);

const isRead = (cue: CheckedCue): boolean => hasLength(cue) && cue.characters > 0;

/** Returns the time including half a frame, because it was rounded. */
const secondsOf = ({ start, end }: CheckedCue, checking: Checking): number => end - start + halfAFrame(checking);

function checkSpeed(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  if (!isRead(cue)) return undefined;
  const speed = exceeded(checking.rules.charactersASecond, cue.characters / secondsOf(cue, checking));
  if (!speed) return undefined;
  const found = rounded(cue.characters / (cue.end - cue.start), speed.value);
  return atCue('characters-a-second', cue, speed.severity, speed.source, { found, limit: speed.value });
}

function checkPace(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  const { wordsAMinute } = checking.rules;
  if (wordsAMinute.length === 0 || !isRead(cue)) return undefined;
  const words = wordsOf(cue);
  const pace = exceeded(wordsAMinute, (words * 60) / secondsOf(cue, checking));
  if (!pace) return undefined;
  const found = rounded((words * 60) / (cue.end - cue.start), pace.value);
  return atCue('words-a-minute', cue, pace.severity, pace.source, { found, limit: pace.value });
}

function checkSpeaking(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  if (!isRead(cue)) return undefined;
  const words = wordsOf(cue);
  const limit = exceeded(checking.rules.spokenWordsASecond, words / secondsOf(cue, checking));
  if (!limit) return undefined;
  const found = Math.round((words / (cue.end - cue.start)) * 10) / 10;
  return atCue('cannot-be-spoken', cue, limit.severity, limit.source, { found, limit: limit.value });
}

/** Rounds a value, but never to the limit itself, which would look correct. */
const rounded = (value: number, limit: number): number => Math.max(Math.round(value), limit + 1);

const wordsOf = ({ lines }: CheckedCue): number => lines.reduce((sum, { text }) => sum + countWords(text), 0);
