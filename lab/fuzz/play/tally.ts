import type { Step } from '../step.ts';

/** Counts of statuses by role and by endpoint. */
export interface Tally {
  count(step: Pick<Step, 'role' | 'name'>, status: number): void;
  readonly total: number;
  /** Returns the share of requests whose status passes this test. */
  share(is: (status: number) => boolean): number;
  /** Formats the counts as Markdown. */
  table(): string;
  /** Endpoints that never responded with success. */
  neverWell(names: readonly string[]): string[];
}

export function createTally(): Tally {
  const counts = new Map<string, Map<number, number>>();
  const well = new Set<string>();
  let total = 0;
  const rows = () => [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    count({ role, name }, status) {
      total += 1;
      if (status < 300) well.add(name);
      const row = name === 'a page' ? 'pages and files' : `API, ${role}`;
      const of = counts.get(row) ?? new Map<number, number>();
      counts.set(row, of.set(status, (of.get(status) ?? 0) + 1));
    },
    get total() {
      return total;
    },
    share(is) {
      const all = rows().flatMap(([, of]) => [...of]);
      return all.reduce((sum, [status, n]) => sum + (is(status) ? n : 0), 0) / Math.max(1, total);
    },
    table() {
      const statuses = [...new Set(rows().flatMap(([, of]) => [...of.keys()]))].toSorted((a, b) => a - b);
      const cells = rows().map(([row, of]) => [row, ...statuses.map((status) => (of.get(status) ?? 0).toLocaleString('en-GB'))]);
      return [['who', ...statuses], ['---', ...statuses.map(() => '---:')], ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
    },
    neverWell: (names) => names.filter((name) => !well.has(name)),
  };
}
