import { setTimeout as delay } from 'node:timers/promises';
import { findDifferences } from '../harness/ledger.ts';
import { Writers } from '../harness/writers.ts';
import type { Cluster } from './cluster.ts';
import { keepReading, type Reading } from './readers.ts';

/** What a scenario has to report, and whether it kept what deploy/README.md promises. */
export interface Result {
  lines: string[];
  isKept: boolean;
}

interface Load {
  writers: Writers;
  reading: Reading;
  /** Where what was answered and what is stored differ, a sentence each. */
  differences: string[];
}

const SUBMITTERS = 4;
const WARM_UP_MS = 5000;
const AFTERWARDS_MS = 5000;

/**
 * Writers and four readers while something happens, and five seconds before and after it; then what they were answered is
 * compared with what the primary has.
 */
export async function underLoad(cluster: Cluster, event: () => Promise<void>): Promise<Load> {
  const writers = new Writers({ url: cluster.url, people: cluster.people, submitters: SUBMITTERS });
  const reading = keepReading(cluster.url);
  try {
    await delay(WARM_UP_MS);
    await event();
    await delay(AFTERWARDS_MS);
  } finally {
    await Promise.all([writers.stop(), reading.stop()]);
  }
  const differences = await cluster.withDatabase((client) => findDifferences(writers.ledger, client));
  return { writers, reading, differences };
}

/** How many requests of a load failed by no fault of who sent them. */
export const failuresOf = ({ writers, reading }: Pick<Load, 'writers' | 'reading'>) => total(unansweredOf(writers)) + total(reading.failed);

export const inWords = ({ writers, reading, differences }: Load) => [
  ...writtenInWords(writers, differences),
  `readers: answered ${reading.answered}, failed ${listed(reading.failed)}, slowest ${(reading.slowest / 1000).toFixed(1)} s`,
];

export const writtenInWords = (writers: Writers, differences: readonly string[]) => [
  `writes acknowledged ${writers.ledger.count('ok')}, refused ${writers.ledger.count('fail')}, never known ${writers.ledger.count('unknown')}: lost, stored twice, or refused and stored ${differences.length}`,
  ...differences.slice(0, 5),
  `longest time without an acknowledged write ${writers.sender.longestGap().toFixed(1)} s; told to try again: ${listed(unansweredOf(writers))}`,
];

/** What came in place of "done" and "refused", and how often. */
const unansweredOf = ({ sender: { statuses } }: Writers) =>
  new Map(
    [...statuses]
      .filter(([status]) => status === 0 || status >= 500)
      .map(([status, count]) => [status === 0 ? 'no answer' : String(status), count]),
  );

const listed = (counts: ReadonlyMap<string, number>) =>
  counts.size === 0 ? '0' : [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
