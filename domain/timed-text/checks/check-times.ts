import { atCue, duration, fallsShort, halfAFrame, hasLength, inFile, thousandths } from './checking.ts';
import type { CheckedCue, Checking } from './checking.ts';
import type { Finding } from './finding.ts';
import { SOURCES } from './rules.ts';
import { hoursBefore } from '#domain/timed-text/hours-before.ts';
import { wordsOf } from '#domain/timed-text/timed-text.ts';

/** Each subtitle's own times, then one after the other, then against the copy. */
export function checkTimes(checking: Checking): Finding[] {
  return [
    ...checking.cues.flatMap((cue) => checkOwnTimes(cue, checking)),
    ...checkOrder(checking),
    ...checkNeighbours(checking),
    ...checkBeginning(checking),
    ...checkEnd(checking),
  ];
}

function checkOwnTimes(cue: CheckedCue, checking: Checking): Finding[] {
  const findings: Finding[] = [];
  const { rules, isSpoken } = checking;
  const seconds = cue.end - cue.start;
  if (cue.start < 0)
    findings.push(atCue('before-zero', cue, 'must', SOURCES.always, { found: thousandths(cue.start) }));
  if (seconds < 0)
    findings.push(atCue('ends-before-start', cue, 'must', SOURCES.always, { found: thousandths(seconds) }));
  if (seconds === 0) findings.push(atCue('no-length', cue, 'must', SOURCES.always));
  if (seconds <= 0 || isSpoken) return findings;
  const shortest = fallsShort(rules.shortest, seconds, checking);
  if (shortest)
    findings.push(
      atCue('too-short', cue, shortest.severity, shortest.source, duration(seconds, shortest, checking)),
    );
  const longest = rules.longest.find(({ value }) => seconds > value + halfAFrame(checking));
  if (longest && !isMusic(cue))
    findings.push(
      atCue('too-long', cue, longest.severity, longest.source, duration(seconds, longest, checking)),
    );
  return findings;
}

/** Songs stay as long as their line is sung. */
const isMusic = ({ lines }: CheckedCue): boolean => lines.some(({ text }) => /[♪♫♬]|^\s*#/u.test(text));

/** Formats in which the order says nothing of the time. */
const FREE_ORDER = new Set(['ssa', 'ass', 'ttml', 'imsc', 'ebu-tt', 'ebu-tt-d']);

function* checkOrder({ document, cues }: Checking): Iterable<Finding> {
  const severity = FREE_ORDER.has(document.format) ? 'note' : 'look';
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (before && cue.start < before.start) yield atCue('out-of-order', cue, severity, SOURCES.always);
  }
}

/** In the order of time, what lies too near to what came before; that of another place lies beside it. */
function* checkNeighbours(checking: Checking): Iterable<Finding> {
  const inTime = checking.cues.filter(hasLength).toSorted((a, b) => a.start - b.start || a.index - b.index);
  const lastOfPlaces = new Map<string, CheckedCue>();
  let last: CheckedCue | undefined;
  for (const cue of inTime) {
    const lastHere = lastOfPlaces.get(cue.cue.place);
    const finding =
      (lastHere && checkOverlap(lastHere, cue, checking)) ?? (last && checkGap(last, cue, checking));
    if (finding) yield finding;
    if (!lastHere || cue.end > lastHere.end) lastOfPlaces.set(cue.cue.place, cue);
    if (!last || cue.end > last.end) last = cue;
  }
}

function checkOverlap(before: CheckedCue, cue: CheckedCue, checking: Checking): Finding | undefined {
  const overlap = before.end - cue.start;
  if (overlap <= halfAFrame(checking)) return undefined;
  const isTwice =
    before.start === cue.start && before.end === cue.end && wordsOf(before.cue) === wordsOf(cue.cue);
  if (isTwice) return atCue('duplicate', cue, 'must', SOURCES.always);
  return atCue('overlap', cue, 'must', SOURCES.always, { found: thousandths(overlap), unit: 'seconds' });
}

/** None at all is no gap. */
function checkGap(before: CheckedCue, cue: CheckedCue, checking: Checking): Finding | undefined {
  const gap = cue.start - before.end;
  if (gap <= halfAFrame(checking) || checking.isSpoken) return undefined;
  const limit = fallsShort(checking.rules.gap, gap, checking);
  if (limit) return atCue('gap', cue, limit.severity, limit.source, duration(gap, limit, checking));
  const frames = Math.round(gap * checking.framesASecond);
  const isAsAsked = checking.rules.gap.some(({ unit, value }) => unit === 'frames' && frames === value);
  const toClose = isAsAsked ? undefined : fallsShort(checking.rules.gapToClose, gap, checking);
  return (
    toClose && atCue('gap-to-close', cue, toClose.severity, toClose.source, duration(gap, toClose, checking))
  );
}

const HOUR = 3600;

const firstOf = (cues: readonly CheckedCue[]): CheckedCue | undefined =>
  cues.reduce<CheckedCue | undefined>(
    (first, cue) => (first && first.start <= cue.start ? first : cue),
    undefined,
  );

function checkBeginning(checking: Checking): Finding[] {
  const first = firstOf(checking.cues);
  if (!first) return [];
  const hours = hoursBefore(checking.document);
  if (hours > 0) return [inFile('starts-at-hour', 'must', SOURCES.always, { found: hours })];
  const isFirstReel = (checking.document.header.reel ?? 1) <= 1;
  const early = isFirstReel && !checking.isSpoken && fallsShort(checking.rules.first, first.start, checking);
  return early && first.start >= 0
    ? [atCue('too-early', first, early.severity, early.source, duration(first.start, early, checking))]
    : [];
}

/** A copy of whole minutes was rounded to them. */
const ROUNDING_SECONDS = 60;

function* checkEnd(checking: Checking): Iterable<Finding> {
  const { copy, cues } = checking;
  if (copy.seconds === undefined) return;
  const hours = hoursBefore(checking.document) * HOUR;
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
