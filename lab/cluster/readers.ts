import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../harness/ask.ts';

/** Results of the readers. */
export interface Reading {
  answered: number;
  /** Number of responses by status, except 200. */
  failed: Map<string, number>;
  /** Slowest response (ms). */
  slowest: number;
  stop(): Promise<void>;
}

const READERS = 4;
const PAUSE_MS = 10;

/** Starts four readers of pages and lists. Each list has a different address, so that it comes from the database. */
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
        const what = status === 0 ? `no response (${String(body)})` : String(status);
        reading.failed.set(what, (reading.failed.get(what) ?? 0) + 1);
      }
      await delay(PAUSE_MS);
    }
  }

  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return reading;
}
