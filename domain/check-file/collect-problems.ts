import type { CheckedText } from './checked-text.ts';
import { PROBLEM_PLACES, type Problem, type ProblemPlace } from './report.ts';
import { FORMAT_TEXTS, SOUND_FORMAT_NAMES } from '#domain/check-file/wording/format-texts.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import type { RuleViolation } from '#timed-text/checks/rule-violation.ts';
import { VIOLATION_TEXTS, type RuleName, type ViolationText } from '#timed-text/checks/violation-texts.ts';
import { SEVERITIES, type Severity } from '#timed-text/checks/rules.ts';
import { isLeftOut, PARSE_WARNINGS, type ParseWarningKind } from '#timed-text/parse-warnings.ts';
import type { SoundFormat } from '#timed-text/sound/sound.ts';
import { secondsOfTicks, wordsOnOneLine, type Cue, type ParseWarning } from '#timed-text/timed-text.ts';

/** A row of the table of problems, with everything that it counts. Its places are listed on request. */
export interface CollectedProblem {
  id: string;
  kind: RuleName | ParseWarningKind;
  severity: Severity;
  found: Found[];
}

/** A rule violation or a warning of a reader, in one of the files. */
export type Found = { text: CheckedText | undefined } & (
  | { violation: RuleViolation; warning?: never }
  | { warning: ParseWarning; violation?: never }
);

/** Groups warnings and violations by rule. Those that must be fixed come first. */
export function collectProblems(found: readonly Found[]): CollectedProblem[] {
  const rows = new Map<string, CollectedProblem>();
  for (const one of found) {
    const row = rowOf(one);
    const known = rows.get(row.id);
    if (known) known.found.push(one);
    else rows.set(row.id, row);
  }
  return [...rows.values()].toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}

/** Makes the row of a problem. A rule can have two rows, for serious and for minor violations. */
function rowOf(found: Found): CollectedProblem {
  const { violation, warning } = found;
  if (violation) {
    const { rule, severity } = violation;
    return { id: `${rule}.${severity}`, kind: rule, severity, found: [found] };
  }
  const { kind } = warning;
  return { id: kind, kind, severity: PARSE_WARNINGS[kind].severity, found: [found] };
}

/** Warnings that repeat a violation or the sentence about the encoding. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['dcp-start-time-subtracted', 'negative-time', 'encoding-guessed']);

/** Returns the warnings of a file's reader. */
export const warningsOf = (text: CheckedText): Found[] =>
  text.document.warnings.filter(({ kind }) => !SAID_ELSEWHERE.has(kind)).map((warning) => ({ text, warning }));

/** Describes a problem with its first places. @param soundFormat format of a sound file, which has no document */
export function describeProblem({ id, kind, severity, found }: CollectedProblem, soundFormat?: SoundFormat): Problem {
  const [first] = found;
  const words: ViolationText = isOwnKey(PARSE_WARNINGS, kind)
    ? { title: PARSE_WARNINGS[kind].text.replaceAll('{found}', () => first?.warning?.found ?? ''), advice: '' }
    : VIOLATION_TEXTS[kind];
  return {
    id,
    severity,
    title: severity === 'look' ? (words.titleOfLook ?? words.title) : words.title,
    advice: words.advice,
    source: first?.violation?.source ?? sourceOfWarning(kind, first?.text?.document.format ?? soundFormat),
    count: found.length,
    places: found.slice(0, PROBLEM_PLACES).map(placeOf),
  };
}

/** Names the document that defines the format of the file. */
function sourceOfWarning(kind: string, format: string | undefined): string {
  if (kind.startsWith('xml-')) return 'W3C, XML 1.0';
  if (/encoding|undecodable|line-ends/.test(kind)) return 'This site';
  if (isOwnKey(FORMAT_TEXTS, format)) return FORMAT_TEXTS[format].source;
  return isOwnKey(SOUND_FORMAT_NAMES, format) ? SOUND_FORMAT_NAMES[format] : '';
}

export const describePlaces = ({ found }: CollectedProblem): ProblemPlace[] => found.map(placeOf);

function placeOf(found: Found): ProblemPlace {
  const { text, violation, warning } = found;
  const at = cueAt(found);
  const cue = at === undefined ? undefined : text?.document.cues[at];
  const { line } = violation ?? warning;
  const figures = violation ? VIOLATION_TEXTS[violation.rule].figures?.(violation) : warning.found;
  return {
    ...(text && { file: text.file }),
    ...(at !== undefined && { cue: at }),
    ...(text && cue && { time: secondsOfTicks(cue.start, text.document.clock), text: wordsOnOneLine(cue) }),
    ...(line !== undefined && { line }),
    ...(warning?.column !== undefined && { column: warning.column }),
    ...(figures !== undefined && { figures }),
  };
}

/** Lists the places of this severity. A subtitle is one place, however many faults it has. */
export function placesOf(problems: readonly CollectedProblem[], severity: Severity): Found[] {
  const subtitles = new Set<string>();
  return problems
    .filter((problem) => problem.severity === severity)
    .flatMap(({ found }) => found)
    .filter((one) => {
      const at = cueAt(one);
      if (at === undefined || (one.warning && sharesLine(one.text, at))) return true;
      const subtitle = `${one.text?.file} ${at}`;
      if (subtitles.has(subtitle)) return false;
      subtitles.add(subtitle);
      return true;
    });
}

/** Whether another subtitle begins on the same line, as in XML without line breaks. A warning there can belong to either. */
function sharesLine(text: CheckedText | undefined, at: number): boolean {
  const cues = text?.document.cues ?? [];
  return [cues[at - 1], cues[at + 1]].some((cue) => cue?.line === cues[at]?.line);
}

/** Returns the time of a problem in seconds of its file; undefined for a problem of the whole file. */
export function timeOf(found: Found): number | undefined {
  const at = cueAt(found);
  const cue = at === undefined ? undefined : found.text?.document.cues[at];
  return cue && found.text ? secondsOfTicks(cue.start, found.text.document.clock) : undefined;
}

/** Returns the index of the subtitle with the problem. For a warning, this is the subtitle that contains its line. */
function cueAt({ text, violation, warning }: Found): number | undefined {
  if (violation) return violation.cue;
  if (!text || warning.line === undefined) return undefined;
  const at = cueAtLine(text, warning.line);
  // Omitted text does not belong to the subtitle before it: XML can have all subtitles on one line.
  const isElsewhere = at !== undefined && text.document.cues[at]?.line !== warning.line;
  return isLeftOut(warning.kind) && (isElsewhere || /^(?:ttml|dcp)-/.test(warning.kind)) ? undefined : at;
}

/** Finds the last subtitle that begins on this line or above it. */
function cueAtLine(text: CheckedText, line: number): number | undefined {
  const order = cuesByLine(text);
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((order[middle]?.line ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  return order[from - 1]?.index;
}

interface CueLine {
  line: number;
  index: number;
}

/** Subtitles in the order of their lines, sorted once for each file. */
const orders = new WeakMap<readonly Cue[], readonly CueLine[]>();

function cuesByLine({ document: { cues } }: CheckedText): readonly CueLine[] {
  const known = orders.get(cues);
  if (known) return known;
  const order = cues.map(({ line }, index) => ({ line, index })).toSorted((a, b) => a.line - b.line);
  orders.set(cues, order);
  return order;
}
