import { countCharacters, countWidth, isPlain } from './count-characters.ts';
import type { RuleViolation } from './rule-violation.ts';
import type { RuleName } from './violation-texts.ts';
import { impliedRate } from '#timed-text/implied-rate.ts';
import { RATES, type Rate } from '#timed-text/rate.ts';
import type { Limit, Rules, Severity } from './rules.ts';
import { textOfLine, type Cue, type Line, type TimedText } from '#timed-text/timed-text.ts';

/** Known facts about the copy and the kind of text. */
export interface CheckedCopy {
  seconds?: number | undefined;
  rate?: Rate | undefined;
  /** Whether the listing says that the text is spoken, not shown. If undefined, the document decides. */
  isDescription?: boolean | undefined;
}

/** A document prepared for all checks. */
export interface Checking {
  document: TimedText;
  rules: Rules;
  copy: CheckedCopy;
  /** Frame rate for counting gaps and durations in frames. */
  framesASecond: number;
  /** Whether the text is an audio description, which is spoken, not shown. */
  isSpoken: boolean;
  cues: readonly CheckedCue[];
}

/** A cue with values that several checks need. Times are in seconds. */
export interface CheckedCue {
  cue: Cue;
  index: number;
  start: number;
  end: number;
  lines: readonly CheckedLine[];
  /** Number of characters in all lines. */
  characters: number;
}

export interface CheckedLine {
  text: string;
  characters: number;
  /** Width in English characters. Chinese, Japanese and Korean characters count as two. */
  width: number;
  /** Whether all lines are printable ASCII. */
  isPlain: boolean;
}

export function prepare(document: TimedText, rules: Rules, copy: CheckedCopy): Checking {
  const rate = rateOfFrames(document, rules, copy);
  const { numerator, denominator } = document.clock;
  return {
    document,
    rules,
    copy,
    framesASecond: rate.numerator / rate.denominator,
    isSpoken: copy.isDescription ?? document.header.kind === 'descriptions',
    cues: document.cues.map((cue, index): CheckedCue => {
      const lines = cue.lines.map(prepareLine);
      return {
        cue,
        index,
        start: (cue.start * denominator) / numerator,
        end: (cue.end * denominator) / numerator,
        lines,
        characters: lines.reduce((sum, { characters }) => sum + characters, 0),
      };
    }),
  };
}

/** Returns the frame rate for counting gaps and durations in frames. For a DCP it is the frame rate of the copy. */
function rateOfFrames(document: TimedText, { guideline }: Rules, { rate: copyRate }: CheckedCopy): Rate {
  const isDcp = guideline === 'cinema' || guideline === 'cinema-captions';
  const own = document.frameRate ?? impliedRate(document, copyRate);
  return (isDcp ? (copyRate ?? own) : (own ?? copyRate)) ?? RATES['24'];
}

function prepareLine(line: Line): CheckedLine {
  const text = textOfLine(line);
  const characters = countCharacters(text);
  return { text, characters, width: countWidth(text, characters), isPlain: isPlain(text) };
}

type CheckOfCue = (cue: CheckedCue, checking: Checking) => RuleViolation | undefined;

/** Runs the checks on each cue, one cue after the other. */
export function checkEachCue(checking: Checking, checks: readonly CheckOfCue[]): RuleViolation[] {
  const violations: RuleViolation[] = [];
  for (const cue of checking.cues)
    for (const check of checks) {
      const violation = check(cue, checking);
      if (violation) violations.push(violation);
    }
  return violations;
}

/** Whether the cue is on the screen at all. */
export const hasLength = ({ start, end }: CheckedCue): boolean => end > start;

/** Returns the subtitles that players show, in the order of their starts. */
export const inOrderOfTime = (cues: readonly CheckedCue[]): CheckedCue[] =>
  cues.filter(hasLength).toSorted((a, b) => a.start - b.start || a.index - b.index);

type Details = Partial<Pick<RuleViolation, 'found' | 'limit' | 'unit'>>;

/** Makes a violation of one cue. */
export const atCue = (
  rule: RuleName,
  { cue, index }: CheckedCue,
  severity: Severity,
  source: string,
  details: Details = {},
): RuleViolation => ({ rule, severity, cue: index, line: cue.line, ...details, source });

/** Makes a violation of the whole file. */
export const inFile = (rule: RuleName, severity: Severity, source: string, details: Details = {}): RuleViolation => ({
  rule,
  severity,
  ...details,
  source,
});

/** Returns the worst of the limits that a number exceeds. */
export const exceeded = (limits: readonly Limit[], value: number): Limit | undefined => limits.find((limit) => value > limit.value);

/** Half a frame, because times were rounded when they were written. */
export const TOLERANCE_FRAMES = 0.5;

export const halfAFrame = ({ framesASecond }: Checking): number => TOLERANCE_FRAMES / framesASecond;

/** Returns the worst of the limits that a duration falls short of. */
export const fallsShort = (limits: readonly Limit[], seconds: number, { framesASecond }: Checking): Limit | undefined =>
  limits.find((limit) => seconds * framesASecond < framesOf(limit, framesASecond) - TOLERANCE_FRAMES - EPSILON);

/** Tolerance for sums of fractions. */
const EPSILON = 1e-6;

const framesOf = ({ value, unit }: Limit, framesASecond: number): number => (unit === 'frames' ? value : value * framesASecond);

/** Formats a duration next to its limit, in the limit's unit. */
export const duration = (seconds: number, limit: Limit, { framesASecond }: Checking): Details =>
  limit.unit === 'frames'
    ? { found: Math.round(seconds * framesASecond), limit: limit.value, unit: 'frames' }
    : { found: thousandths(seconds), limit: thousandths(limit.value), unit: 'seconds' };

export const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
