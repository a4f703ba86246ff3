import { atCue, exceeded, halfAFrame, hasLength, type CheckedCue, type Checking } from './checking.ts';
import { countWords } from './count-characters.ts';
import type { Finding } from './finding.ts';

/** Whether what is shown can be read, and what is spoken can be said, in the time that it has. */
export function checkReading(checking: Checking): Finding[] {
  const check = checking.isSpoken ? checkSpeaking : checkSpeed;
  return checking.cues
    .filter((cue) => hasLength(cue) && cue.characters > 0)
    .flatMap((cue) => check(cue, checking));
}

/** The time may be half a frame longer than its rounded figures say. */
const secondsOf = ({ start, end }: CheckedCue, checking: Checking): number =>
  end - start + halfAFrame(checking);

function checkSpeed(cue: CheckedCue, checking: Checking): Finding[] {
  const { charactersASecond, wordsAMinute } = checking.rules;
  const seconds = secondsOf(cue, checking);
  const findings: Finding[] = [];
  const speed = exceeded(charactersASecond, cue.characters / seconds);
  if (speed) {
    const found = rounded(cue.characters / (cue.end - cue.start), speed.value);
    findings.push(
      atCue('characters-a-second', cue, speed.severity, speed.source, { found, limit: speed.value }),
    );
  }
  if (wordsAMinute.length === 0) return findings;
  const words = wordsOf(cue);
  const pace = exceeded(wordsAMinute, (words * 60) / seconds);
  if (pace) {
    const found = rounded((words * 60) / (cue.end - cue.start), pace.value);
    findings.push(atCue('words-a-minute', cue, pace.severity, pace.source, { found, limit: pace.value }));
  }
  return findings;
}

function checkSpeaking(cue: CheckedCue, checking: Checking): Finding[] {
  const pace = wordsOf(cue) / secondsOf(cue, checking);
  const limit = exceeded(checking.rules.spokenWordsASecond, pace);
  if (!limit) return [];
  const found = Math.round((wordsOf(cue) / (cue.end - cue.start)) * 10) / 10;
  return [atCue('cannot-be-spoken', cue, limit.severity, limit.source, { found, limit: limit.value })];
}

/** Never to the limit itself, which would read as if nothing were wrong. */
const rounded = (value: number, limit: number): number => Math.max(Math.round(value), limit + 1);

const wordsOf = ({ lines }: CheckedCue): number => lines.reduce((sum, { text }) => sum + countWords(text), 0);
