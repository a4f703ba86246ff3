import { setTimeout as delay } from 'node:timers/promises';
import { findDifferences } from '../harness/ledger.ts';
import { Writers } from '../harness/writers.ts';
import type { Cluster } from './cluster.ts';
import { keepReading, type Reading } from './readers.ts';

/** The report of a scenario, and whether the cluster kept the promises of deploy/README.md. */
export interface Result {
  lines: string[];
  isKept: boolean;
}

interface Load {
  writers: Writers;
  reading: Reading;
  /** A sentence for each difference between the responses and the database. */
  differences: string[];
}

const SUBMITTERS = 4;
const WARM_UP_MS = 5000;
const AFTERWARDS_MS = 5000;

/**
 * Runs writers and four readers during an event, and for five seconds before and after it. Then compares the responses with the primary's
 * data.
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

/** Counts the requests that failed through no fault of the sender. */
export const failuresOf = ({ writers, reading }: Pick<Load, 'writers' | 'reading'>) => total(unansweredOf(writers)) + total(reading.failed);

export const inWords = ({ writers, reading, differences }: Load) => [
  ...writtenInWords(writers, differences),
  `readers: ${reading.answered} responses, failed ${listed(reading.failed)}, slowest ${(reading.slowest / 1000).toFixed(1)} s`,
];

export const writtenInWords = (writers: Writers, differences: readonly string[]) => [
  `writes acknowledged ${writers.ledger.count('ok')}, refused ${writers.ledger.count('fail')}, unknown ${writers.ledger.count('unknown')}: lost, stored twice, or refused and stored ${differences.length}`,
  ...differences.slice(0, 5),
  `longest time without an acknowledged write ${writers.sender.longestGap().toFixed(1)} s; without a result: ${listed(unansweredOf(writers))}`,
];

/** Counts requests without a result by status. */
const unansweredOf = ({ sender: { statuses } }: Writers) =>
  new Map(
    [...statuses]
      .filter(([status]) => status === 0 || status >= 500)
      .map(([status, count]) => [status === 0 ? 'no response' : String(status), count]),
  );

const listed = (counts: ReadonlyMap<string, number>) =>
  counts.size === 0 ? '0' : [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
