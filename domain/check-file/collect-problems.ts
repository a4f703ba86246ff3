import type { CheckedText } from './checked-text.ts';
import { isOwnKey } from '#domain/own-keys.ts';
import type { Finding } from '#domain/timed-text/checks/finding.ts';
import { SEVERITIES, type Severity } from '#domain/timed-text/checks/rules.ts';
import { REMARK_SEVERITIES } from '#domain/timed-text/remark-severities.ts';
import type { Remark } from '#domain/timed-text/timed-text.ts';

/** A row of the table, with all that it counts; its places are made when they are asked for. */
export interface CollectedProblem {
  id: string;
  severity: Severity;
  found: Found[];
}

/** What a check found, or a reader met, in one of the files. */
export type Found = { text: CheckedText | undefined } & ({ finding: Finding; remark?: never } | { remark: Remark; finding?: never });

/** What readers met and checks found, by rule: what must be mended first. */
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

/** A rule can be broken by much and by little, and then has two rows. */
function rowOf(found: Found): CollectedProblem {
  const { finding, remark } = found;
  if (finding) return { id: `${finding.rule}.${finding.severity}`, severity: finding.severity, found: [found] };
  const severity = isOwnKey(REMARK_SEVERITIES, remark.kind) ? REMARK_SEVERITIES[remark.kind] : 'note';
  return { id: remark.kind, severity, found: [found] };
}

/** What a finding says already, or what is said of the encoding. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['dcp-start-time-subtracted', 'negative-time', 'encoding-guessed']);

/** What its reader met in a file. */
export const remarksOf = (text: CheckedText): Found[] =>
  text.document.remarks.filter(({ kind }) => !SAID_ELSEWHERE.has(kind)).map((remark) => ({ text, remark }));
