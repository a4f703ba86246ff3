import { setTimeout as delay } from 'node:timers/promises';
import { ask, type AskResult } from './ask.ts';
import type { Person } from './people.ts';

/** Maximum time to wait for writes. A start or a takeover is faster. */
const ACKNOWLEDGED_WITHIN_MS = 180_000;

/** A write request to the API. */
export interface Write {
  path: string;
  method: string;
  who: Person | undefined;
  body: unknown;
  /** Idempotency key. If the write is sent again with this key, the program stores it only once. */
  key?: string;
}

export const isAnswered = (result: AskResult | undefined): boolean =>
  result !== undefined && result.outcome !== 'unknown' && result.status !== 0;

/** Sends writes, and records when the program acknowledged each. */
export class Sender {
  readonly #url: string;
  readonly #acknowledgedAt: number[] = [];
  /** Number of responses by status. 0 means no response. */
  readonly statuses = new Map<number, number>();
  #slowestMs = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a write. The caller has already added it to the ledger. */
  async send({ path, method, who, body, key }: Write): Promise<AskResult> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const result = await ask(`${this.#url}/api${path}`, { method, token: who?.token, body, headers });
    this.statuses.set(result.status, (this.statuses.get(result.status) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, result.ms);
    if (result.outcome === 'ok') this.#acknowledgedAt.push(performance.now());
    else if (!isAnswered(result)) await delay(100); // waits like a person who is told to try again
    return result;
  }

  /** Returns the longest time without an acknowledged write in seconds. */
  longestGap(): number {
    const times = this.#acknowledgedAt;
    return Math.max(0, ...times.slice(1).map((time, at) => time - times[at]!)) / 1000;
  }

  /** Returns the longest time until any response in seconds. */
  slowest(): number {
    return this.#slowestMs / 1000;
  }

  /**
   * Waits until the program has acknowledged this many more writes.
   * @throws Error after three minutes
   */
  async acknowledge(more: number): Promise<void> {
    const until = this.#acknowledgedAt.length + more;
    const since = performance.now();
    while (this.#acknowledgedAt.length < until) {
      if (performance.now() - since > ACKNOWLEDGED_WITHIN_MS)
        throw new Error(
          `The program did not acknowledge ${more} more writes within three minutes. Statuses: ${JSON.stringify([...this.statuses])}.`,
        );
      await delay(5);
    }
  }
}
