import { setTimeout as delay } from 'node:timers/promises';
import { ask, type AskResult } from './ask.ts';
import type { Person } from './people.ts';

/** A start, or another machine's, takes less. */
const ACKNOWLEDGED_WITHIN_MS = 180_000;

/** A write of the API. */
export interface Write {
  path: string;
  method: string;
  who: Person | undefined;
  body: unknown;
  /** Sent again with it, it is done once. */
  key?: string;
}

export const isAnswered = (result: AskResult | undefined): boolean =>
  result !== undefined && result.outcome !== 'unknown' && result.status !== 0;

/** Sends writes, and keeps when each was acknowledged. */
export class Sender {
  readonly #url: string;
  readonly #acknowledgedAt: number[] = [];
  /** How often which status came; 0 for none. */
  readonly statuses = new Map<number, number>();
  #slowestMs = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** What is sent stands in the ledger already. */
  async send({ path, method, who, body, key }: Write): Promise<AskResult> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const result = await ask(`${this.#url}/api${path}`, { method, token: who?.token, body, headers });
    this.statuses.set(result.status, (this.statuses.get(result.status) ?? 0) + 1);
    this.#slowestMs = Math.max(this.#slowestMs, result.ms);
    if (result.outcome === 'ok') this.#acknowledgedAt.push(performance.now());
    else if (!isAnswered(result)) await delay(100); // as somebody who is told to try again
    return result;
  }

  /** The longest time in which no write was acknowledged, in seconds. */
  longestGap(): number {
    const times = this.#acknowledgedAt;
    return Math.max(0, ...times.slice(1).map((time, at) => time - times[at]!)) / 1000;
  }

  /** The longest that anybody waited for whatever answer, in seconds. */
  slowest(): number {
    return this.#slowestMs / 1000;
  }

  /** Settles when so many more writes were acknowledged. @throws when they were not within three minutes */
  async acknowledge(more: number): Promise<void> {
    const until = this.#acknowledgedAt.length + more;
    const since = performance.now();
    while (this.#acknowledgedAt.length < until) {
      if (performance.now() - since > ACKNOWLEDGED_WITHIN_MS)
        throw new Error(
          `No ${more} more writes were acknowledged within three minutes. The statuses: ${JSON.stringify([...this.statuses])}.`,
        );
      await delay(5);
    }
  }
}
