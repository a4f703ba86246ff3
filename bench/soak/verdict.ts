import { ownKeys } from '#domain/own-keys.ts';
import type { Sample } from './sample.ts';

const MB = 1024 * 1024;

/** What must not grow, with how much of growth an hour is nothing: what differs from one minute to the next anyway. */
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

/** Growth by this share of what is held, in an hour, is taken for none. */
const SHARE_AN_HOUR = 0.05;

export interface Verdict {
  name: string;
  /** Growth an hour, by the line that fits the second half of the samples best (least squares). */
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
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const together = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread === 0 ? 0 : together / spread;
}
