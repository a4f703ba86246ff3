import type { CheckedText } from './checked-text.ts';
import { FORMAT_WORDS } from './format-names.ts';
import { FINDING_TEXTS } from '#domain/timed-text/checks/finding-texts.ts';
import type { Finding } from '#domain/timed-text/checks/finding.ts';
import { SEVERITIES, type Severity } from '#domain/timed-text/checks/rules.ts';
import { isOwnKey } from '#domain/own-keys.ts';
import { REMARK_SEVERITIES } from '#domain/timed-text/remark-severities.ts';
import { REMARK_TEXTS } from '#domain/timed-text/remark-texts.ts';
import type { Remark } from '#domain/timed-text/timed-text.ts';

/** A row of the table, with all that it counts; its places are made when they are asked for. */
export interface CollectedProblem {
  id: string;
  severity: Severity;
  title: string;
  advice: string;
  source: string;
  found: Found[];
}

/** What a check found, or a reader met, in one of the files. */
export type Found = { text: CheckedText | undefined } & (
  | { finding: Finding; remark?: never }
  | { remark: Remark; finding?: never }
);

/** What readers met and checks found, by rule: what must be mended first, and of that what is about whole files. */
export function collectProblems(
  found: readonly Found[],
  sources: (found: Found) => string,
): CollectedProblem[] {
  const rows = new Map<string, CollectedProblem>();
  for (const one of found) {
    const row = rowOf(one, sources(one));
    const known = rows.get(row.id);
    if (known) known.found.push(one);
    else rows.set(row.id, row);
  }
  return [...rows.values()].toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
}

function rowOf(found: Found, source: string): CollectedProblem {
  const { finding, remark } = found;
  if (finding) {
    const { rule, severity } = finding;
    const { title, advice } = FINDING_TEXTS[rule];
    return { id: `${rule}.${severity}`, severity, title, advice, source: finding.source, found: [found] };
  }
  const severity = isOwnKey(REMARK_SEVERITIES, remark.kind) ? REMARK_SEVERITIES[remark.kind] : 'note';
  return { id: remark.kind, severity, title: remarkText(remark), advice: '', source, found: [found] };
}

/** The sentence of what a reader met. */
export function remarkText({ kind, found = '' }: Remark): string {
  const text = isOwnKey(REMARK_TEXTS, kind) ? REMARK_TEXTS[kind] : kind;
  return text.replaceAll('{found}', () => found);
}

/** What a finding says already, or what is said of the encoding. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'dcp-start-time-subtracted',
  'negative-time',
  'encoding-guessed',
]);

/** What its reader met in a file. */
export const remarksOf = (text: CheckedText): Found[] =>
  text.document.remarks.filter(({ kind }) => !SAID_ELSEWHERE.has(kind)).map((remark) => ({ text, remark }));

/** Of what a reader met: where it stands how such a file is written. */
export function sourceOfRemark({ text, remark }: Found): string {
  if (!text || !remark) return '';
  if (remark.kind.startsWith('xml-')) return 'W3C, XML 1.0';
  return /encoding|undecodable|line-ends/.test(remark.kind)
    ? 'This site’s reader'
    : FORMAT_WORDS[text.document.format].source;
}
