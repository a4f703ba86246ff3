import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SiteClient } from './site-client.ts';

/**
 * What a client outside the system knows of a film that it sent: acknowledged; refused, so that it must not be there;
 * or unknown: it was not answered, or by 503, and may be there or not.
 */
type Outcome = 'ok' | 'fail' | 'unknown';

interface Entry {
  title: string;
  outcome: Outcome;
  /** When the last answer came, by performance.now(). */
  at: number;
}

/** Everything that was sent, for comparing it with what is stored. */
export interface Ledger {
  entries: Entry[];
  /** Requests that were not answered by 201, and how often: "503", "0" for no answer. Each was sent again with its key. */
  unanswered: Map<string, number>;
  stop(): Promise<void>;
}

const WRITERS = 8;
const PAUSE_MS = 100;

interface Options {
  token: string;
  /** Begins every title. */
  name: string;
  /** Whether a request whose outcome is unknown is sent again, with its key, until it is known. */
  isPatient: boolean;
}

/** Eight writers who add films one after the other until they are stopped. */
export function keepWriting(site: SiteClient, { token, name, isPatient }: Options): Ledger {
  const entries: Entry[] = [];
  const unanswered = new Map<string, number>();
  const stopped = new AbortController();

  async function write(writer: number) {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const entry: Entry = { title: `${name} ${writer}.${count}`, outcome: 'unknown', at: 0 };
      entries.push(entry);
      const key = randomUUID();
      const json = { title: entry.title, directors: ['Ledger'], year: 1999, duration: 90, format: 'DS' };
      for (let isFirst = true; ; isFirst = false) {
        const { status, body } = await site.request('POST', '/api/films/add', { token, key, json });
        entry.at = performance.now();
        if (status === 201) entry.outcome = 'ok';
        else {
          const what = status === 0 ? `no answer (${body})` : String(status);
          unanswered.set(what, (unanswered.get(what) ?? 0) + 1);
          // That a later try is refused says nothing of the first.
          if (isRefused(status) && isFirst) entry.outcome = 'fail';
          else await setTimeout(PAUSE_MS);
        }
        if (entry.outcome !== 'unknown' || isRefused(status) || !isPatient || stopped.signal.aborted) break;
      }
    }
  }

  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    entries,
    unanswered,
    async stop() {
      stopped.abort();
      await writers;
    },
  };
}

/** What of a ledger is stored. */
export interface Reckoning {
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once, though sent with one key. */
  doubled: number;
  /** Refused and there all the same. */
  phantom: number;
  unknown: number;
}

/** @param stored title → how many films have it */
export function reckon({ entries }: Ledger, stored: ReadonlyMap<string, number>): Reckoning {
  const count = (outcome: Outcome, isMet: (copies: number) => boolean) =>
    entries.filter((entry) => entry.outcome === outcome && isMet(stored.get(entry.title) ?? 0)).length;
  return {
    acknowledged: count('ok', () => true),
    lost: count('ok', (copies) => copies === 0),
    doubled: entries.filter(({ title }) => (stored.get(title) ?? 0) > 1).length,
    phantom: count('fail', (copies) => copies > 0),
    unknown: count('unknown', () => true),
  };
}

/** The longest time in which no write was acknowledged, in seconds. */
export function longestGap({ entries }: Ledger): number {
  const times = entries
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((time, index) => time - times[index]!)) / 1000;
}

const isRefused = (status: number) => status >= 400 && status < 500;
