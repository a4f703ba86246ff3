import { ownKeys } from '#domain/text/own-keys.ts';
import type { Sample } from './sample.ts';

const MB = 1024 * 1024;

/** Values that must not grow, each with the growth an hour that we ignore, because values differ between minutes anyway. */
const FLAT = {
  heap: { name: 'program: heap after collecting', allowed: 4 * MB },
  external: { name: 'program: buffers', allowed: 4 * MB },
  memory: { name: 'program: private memory', allowed: 8 * MB },
  database: { name: 'database: private memory', allowed: 8 * MB },
  databaseProcesses: { name: 'database: processes', allowed: 1 },
  open: { name: 'program: open files and sockets', allowed: 5 },
  handles: { name: 'program: handles', allowed: 5 },
  connections: { name: 'connections', allowed: 1 },
} satisfies Partial<Record<keyof Sample, { name: string; allowed: number }>>;

/** Growth that we also ignore, as a share of the value in an hour. */
const SHARE_AN_HOUR = 0.05;

export interface Verdict {
  name: string;
  /**
   * Growth an hour in the second half of the samples. It is the median slope of all pairs (Theil and Sen), which a few outliers do not
   * change.
   */
  anHour: number;
  limit: number;
  isFlat: boolean;
  isBytes: boolean;
}

export function judge(samples: readonly Sample[]): Verdict[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  return ownKeys(FLAT).map((key) => {
    const { name, allowed } = FLAT[key];
    const anHour = 60 * slope(half.map((sample) => [sample.minutes, sample[key]]));
    const mean = half.reduce((sum, sample) => sum + sample[key], 0) / half.length;
    const limit = Math.max(allowed, SHARE_AN_HOUR * mean);
    return { name, anHour, limit, isFlat: anHour <= limit, isBytes: allowed >= MB };
  });
}

function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], at) => points.slice(at + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)));
  return slopes.toSorted((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}
