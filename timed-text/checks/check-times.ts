import { atCue, checkEachCue, duration, fallsShort, halfAFrame, hasLength, inFile, inOrderOfTime, thousandths } from './checking.ts';
import type { CheckedCue, Checking } from './checking.ts';
import type { RuleViolation } from './rule-violation.ts';
import { SOURCES } from './rules.ts';
import { hoursBefore, secondsBefore } from '#timed-text/hours-before.ts';
import { wordsOf } from '#timed-text/timed-text.ts';

/** Checks each subtitle's own times, then neighbours, then the times against the copy. */
export function checkTimes(checking: Checking): RuleViolation[] {
  return [
    ...checkEachCue(checking, [checkStart, checkLength, checkShortest, checkLongest]),
    ...checkOrder(checking),
    ...checkNeighbours(checking),
    ...checkBeginning(checking),
    ...checkEnd(checking),
  ];
}

function checkStart(cue: CheckedCue): RuleViolation | undefined {
  if (cue.start >= 0) return undefined;
  return atCue('before-zero', cue, 'must', SOURCES.always, { found: thousandths(cue.start) });
}

function checkLength(cue: CheckedCue): RuleViolation | undefined {
  if (hasLength(cue)) return undefined;
  const seconds = cue.end - cue.start;
  return seconds < 0
    ? atCue('ends-before-start', cue, 'must', SOURCES.always, { found: thousandths(seconds) })
    : atCue('no-length', cue, 'must', SOURCES.always);
}

function checkShortest(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  if (!hasLength(cue) || checking.isSpoken) return undefined;
  const seconds = cue.end - cue.start;
  const limit = fallsShort(checking.rules.shortest, seconds, checking);
  return limit && atCue('too-short', cue, limit.severity, limit.source, duration(seconds, limit, checking));
}

function checkLongest(cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  if (!hasLength(cue) || checking.isSpoken) return undefined;
  const seconds = cue.end - cue.start;
  const limit = checking.rules.longest.find(({ value }) => seconds > value + halfAFrame(checking));
  if (!limit || isMusic(cue)) return undefined;
  return atCue('too-long', cue, limit.severity, limit.source, duration(seconds, limit, checking));
}

/** Subtitles of songs stay as long as their line is sung. */
const isMusic = ({ lines }: CheckedCue): boolean => lines.some(({ text }) => /[♪♫♬]|^\s*#/u.test(text));

/** Formats in which subtitles need not be in the order of time. */
const FREE_ORDER = new Set(['ssa', 'ass', 'ttml', 'imsc', 'ebu-tt', 'ebu-tt-d']);

function* checkOrder({ document, cues }: Checking): Iterable<RuleViolation> {
  const severity = FREE_ORDER.has(document.format) ? 'note' : 'look';
  let before = -Infinity;
  for (const cue of cues) {
    if (cue.start < before) yield atCue('out-of-order', cue, severity, SOURCES.always);
    before = cue.start;
  }
}

/** Checks neighbours in the order of time. Only subtitles in the same place count as neighbours. */
function* checkNeighbours(checking: Checking): Iterable<RuleViolation> {
  const lastOfPlaces = new Map<string, CheckedCue>();
  let last: CheckedCue | undefined;
  for (const cue of inOrderOfTime(checking.cues)) {
    const lastHere = lastOfPlaces.get(cue.cue.place);
    const violation = (lastHere && checkOverlap(lastHere, cue, checking)) ?? (last && checkGap(last, cue, checking));
    if (violation) yield violation;
    if (!lastHere || cue.end > lastHere.end) lastOfPlaces.set(cue.cue.place, cue);
    if (!last || cue.end > last.end) last = cue;
  }
}

function checkOverlap(before: CheckedCue, cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  const overlap = before.end - cue.start;
  if (overlap <= halfAFrame(checking)) return undefined;
  const isTwice = before.start === cue.start && before.end === cue.end && wordsOf(before.cue) === wordsOf(cue.cue);
  if (isTwice) return atCue('duplicate', cue, 'must', SOURCES.always);
  return atCue('overlap', cue, 'must', SOURCES.always, { found: thousandths(overlap), unit: 'seconds' });
}

/** Checks a gap. No time between two subtitles is not a gap. */
function checkGap(before: CheckedCue, cue: CheckedCue, checking: Checking): RuleViolation | undefined {
  const gap = cue.start - before.end;
  if (gap <= halfAFrame(checking) || checking.isSpoken) return undefined;
  const limit = fallsShort(checking.rules.gap, gap, checking);
  if (limit) return atCue('gap', cue, limit.severity, limit.source, duration(gap, limit, checking));
  const frames = Math.round(gap * checking.framesASecond);
  const isAsAsked = checking.rules.gap.some(({ unit, value }) => unit === 'frames' && frames === value);
  const toClose = isAsAsked ? undefined : fallsShort(checking.rules.gapToClose, gap, checking);
  return toClose && atCue('gap-to-close', cue, toClose.severity, toClose.source, duration(gap, toClose, checking));
}

const firstOf = (cues: readonly CheckedCue[]): CheckedCue | undefined =>
  cues.reduce<CheckedCue | undefined>((first, cue) => (first && first.start <= cue.start ? first : cue), undefined);

function checkBeginning(checking: Checking): RuleViolation[] {
  const first = firstOf(checking.cues);
  if (!first) return [];
  const hours = hoursBefore(checking.document);
  if (hours > 0) return [inFile('starts-at-hour', 'must', SOURCES.always, { found: hours })];
  const isFirstReel = (checking.document.header.reel ?? 1) <= 1;
  const early = isFirstReel && !checking.isSpoken && fallsShort(checking.rules.first, first.start, checking);
  return early && first.start >= 0 ? [atCue('too-early', first, early.severity, early.source, duration(first.start, early, checking))] : [];
}

/** Tolerance for a copy that is given in whole minutes. */
const ROUNDING_SECONDS = 60;

function* checkEnd(checking: Checking): Iterable<RuleViolation> {
  const { copy, cues } = checking;
  if (copy.seconds === undefined) return;
  const hours = secondsBefore(checking.document);
  const surely = copy.seconds % 60 === 0 ? ROUNDING_SECONDS : halfAFrame(checking);
  for (const cue of cues) {
    const after = cue.end - hours - copy.seconds;
    const severity = after > surely ? 'must' : 'look';
    if (after > halfAFrame(checking))
      yield atCue('ends-after-copy', cue, severity, SOURCES.always, {
        found: thousandths(cue.end - hours),
        limit: copy.seconds,
        unit: 'seconds',
      });
  }
}
