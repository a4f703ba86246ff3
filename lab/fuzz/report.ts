import os from 'node:os';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import type { Tally } from './play/tally.ts';
import type { RawResult } from './raw/play-raw.ts';

interface Report {
  tally: Tally;
  raw: RawResult;
  problems: readonly string[];
  seconds: number;
  seed: number;
}

const number = (n: number): string => n.toLocaleString('en-GB');

/** Prints the report to standard output as Markdown. */
export function printReport({ tally, raw, problems, seconds, seed }: Report): void {
  const [processor] = os.cpus();
  const percent = (is: (status: number) => boolean) => `${(100 * tally.share(is)).toFixed(1)} %`;
  const statuses = [...raw.responses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${number(n)} × ${status}`);
  const never = tally.neverWell(API_ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
  console.log(
    [
      `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} × ${processor?.model ?? 'processor'}, Node ${process.versions.node}, seed ${seed}`,
      `${number(tally.total)} requests in ${number(seconds)} s: ${percent((status) => status < 300)} with 2xx, ${percent((status) => status === 429)} with 429, ${percent((status) => status >= 500)} with 5xx`,
      tally.table(),
      `Endpoints without a success: ${never.join(', ') || 'none'}`,
      `${number(raw.connections)} connections of raw bytes: ${statuses.join(', ')}`,
      ...problems.map((problem) => `— ${problem}`),
      problems.length === 0 ? 'Every promise was kept.' : `${problems.length} promises were broken.`,
    ].join('\n\n'),
  );
}
