import os from 'node:os';
import type { ImportResult } from '../import.ts';
import type { SubmissionResult } from '../submission.ts';
import type { Cost } from './cost-plot.ts';
import type { ReadResult } from './measure.ts';

const LIMITS = ['bare', 'same SQL', 'best SQL', 'page alone'] as const;

/** Formats the results of reading as a Markdown table. */
export function readTable(results: ReadResult[]): string {
  const heads = ['requests', 'ours /s', 'p50 ms', 'p95 ms', 'p99 ms', ...LIMITS.flatMap((limit) => [`${limit} /s`, 'ratio'])];
  return table(
    heads,
    results.map(({ name, perSecond, ratio, p50, p95, p99 }) => {
      const limits = LIMITS.flatMap((limit) => {
        const bound = perSecond[limit];
        return bound === undefined ? ['–', '–'] : [rate(bound), ratio[limit]!.toFixed(2)];
      });
      return [name, rate(perSecond.ours!), p50.toFixed(2), p95.toFixed(2), p99.toFixed(2), ...limits];
    }),
  );
}

/** Formats the results of importing as a Markdown table. */
export function importTable({ rows, importSeconds, copySeconds, peakBytes, idleBytes }: ImportResult): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return table(
    ['import', 'ours rows/s', 'COPY rows/s', 'ratio', 'peak memory', 'of it before the first row'],
    [
      [
        `${rows.toLocaleString('en-GB')} rows`,
        rate(rows / importSeconds),
        rate(rows / copySeconds),
        (copySeconds / importSeconds).toFixed(2),
        megabytes(peakBytes),
        megabytes(idleBytes),
      ],
    ],
  );
}

/** Formats the results of submitting as a Markdown table. */
export function submissionTable(results: SubmissionResult[]): string {
  return table(
    ['submissions', 'ours /s', 'p50 ms', 'p99 ms', 'same SQL /s', 'ratio'],
    results.map(({ name, ours, sameSql, ratio, p50, p99 }) => [
      name,
      rate(ours),
      p50.toFixed(2),
      p99.toFixed(2),
      rate(sameSql),
      ratio.toFixed(2),
    ]),
  );
}

/** Memory in bytes, without the memory that the database's processes share, such as its buffers (lab/harness/memory.ts). */
export interface HeldMemory {
  program: number;
  database: number;
}

/**
 * Formats, as Markdown tables, the cost of each kind of request at each size, and the memory of the program and its database afterwards.
 */
export function costTable(costs: readonly Cost[], memory: ReadonlyMap<string, HeldMemory>): string {
  const rows = costs.map(({ size, kind, p50, p95, reference }) => [
    kind,
    size.toLocaleString('en-GB'),
    p50.toFixed(1),
    p95.toFixed(1),
    reference.toFixed(1),
    (p95 / reference).toFixed(1),
  ]);
  const heads = ['requests', 'listings', 'p50 ms', 'p95 ms', 'reference ms', 'p95 / reference'];
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  const held = [...memory].map(([size, { program, database }]) => [
    size,
    megabytes(program),
    megabytes(database),
    megabytes(program + database),
  ]);
  return `${table(heads, rows)}\n\n${table(['listings', 'program MB (Pss_Anon)', 'database MB (Pss_Anon)', 'together MB'], held)}`;
}

/** Returns one line with the size, the date, the machine and the versions. */
export function circumstances(size: string, postgresVersion: string): string {
  const cpus = os.cpus();
  const date = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    `${size} listings, ${date}, ${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown processor'}, ` +
    `Node ${process.versions.node}, PostgreSQL ${postgresVersion}.`
  );
}

const rate = (perSecond: number) => perSecond.toLocaleString('en-GB', { maximumFractionDigits: perSecond < 100 ? 1 : 0 });

/** Formats a Markdown table. The first column is text, and the others are figures. */
export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, rule, ...rows].map(line).join('\n');
}
