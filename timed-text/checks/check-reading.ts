import { atCue, checkEachCue, exceeded, halfAFrame, hasLength, type CheckedCue, type Checking } from './checking.ts';
import { countWords } from './count-characters.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { Limit } from './rules.ts';
import type { RuleName } from './violation-texts.ts';

/** Checks if there is enough time to read shown text, or to speak spoken text. */
export const checkReading = (checking: Checking): RuleViolation[] =>
  checkEachCue(checking, checking.isSpoken ? [checkSpeaking] : [checkSpeed, checkPace]);

const isRead = (cue: CheckedCue): boolean => hasLength(cue) && cue.characters > 0;

function checkSpeed(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  return isRead(cue) ? checkAmount('characters-a-second', checking.rules.charactersASecond, cue.characters, cue, checking) : undefined;
}

function checkPace(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  const { wordsAMinute } = checking.rules;
  if (wordsAMinute.length === 0 || !isRead(cue)) return undefined;
  return checkAmount('words-a-minute', wordsAMinute, wordsOf(cue) * 60, cue, checking);
}

function checkSpeaking(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  if (!isRead(cue)) return undefined;
  return checkAmount('cannot-be-spoken', checking.rules.spokenWordsASecond, wordsOf(cue), cue, checking, toTenths);
}

/** Reports an amount that is too large for the time of a subtitle. */
function checkAmount(
  rule: RuleName,
  limits: readonly Limit[],
  amount: number,
  cue: CheckedCue,
  checking: Checking,
  round = aboveLimit,
): RuleViolation | undefined {
  const seconds = cue.end - cue.start;
  // Half a frame more, because the times were rounded.
  const limit = exceeded(limits, amount / (seconds + halfAFrame(checking)));
  return limit && atCue(rule, cue, limit.severity, limit.source, { found: round(amount / seconds, limit.value), limit: limit.value });
}

/** Rounds a value, but never to the limit itself, which would look correct. */
const aboveLimit = (value: number, limit: number): number => Math.max(Math.round(value), limit + 1);

const toTenths = (value: number): number => Math.round(value * 10) / 10;

const wordsOf = ({ lines }: CheckedCue): number => lines.reduce((sum, { text }) => sum + countWords(text), 0);
