import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../harness/ask.ts';

/** What readers met. */
export interface Reading {
  answered: number;
  /** Anything but 200, and how often. */
  failed: Map<string, number>;
  /** Milliseconds. */
  slowest: number;
  stop(): Promise<void>;
}

const READERS = 4;
const PAUSE_MS = 10;

/** Four readers of pages and lists; each list is another one, so that it comes from the database. */
export function keepReading(url: string): Reading {
  const stopped = new AbortController();
  const reading: Reading = {
    answered: 0,
    failed: new Map(),
    slowest: 0,
    async stop() {
      stopped.abort();
      await readers;
    },
  };

  async function read(reader: number) {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const year = 1900 + ((count * READERS + reader) % 100);
      const path = count % 3 === 0 ? '/' : `/api/films?year[gte]=${year}&duration[lte]=${1 + (count % 300)}`;
      const { status, body, ms } = await ask(`${url}${path}`);
      reading.slowest = Math.max(reading.slowest, ms);
      if (status === 200) reading.answered += 1;
      else {
        const what = status === 0 ? `no answer (${String(body)})` : String(status);
        reading.failed.set(what, (reading.failed.get(what) ?? 0) + 1);
      }
      await delay(PAUSE_MS);
    }
  }

  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return reading;
}
