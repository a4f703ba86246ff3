import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../../harness/ask.ts';
import { signInSamplePeople } from '../../harness/people.ts';
import { percentile } from '../../harness/percentiles.ts';
import { createProgram } from '../../harness/program.ts';
import { startSlowClients } from '../../harness/slow-clients.ts';
import { say, type Finding, type Scenario } from '../scenario.ts';

const CLIENTS = 200;
const ROUNDS = 4;
const REQUESTS_A_SECOND = 40;
const ROUND_MS = 5000;
/** Limit for clients with slow headers or bodies. Clients that read nothing are disconnected after a minute. */
const ENDED_WITHIN_MS = 35_000;

/** Opens 200 connections that send headers or a body slowly, read nothing or stop sending, while other people read. */
export const slowClients: Scenario = {
  name: 'slow-clients',
  about: `${CLIENTS} slow and half-open clients next to ${REQUESTS_A_SECOND} reads a second`,
  async run() {
    const program = await createProgram();
    try {
      await program.start();
      const { trusted } = await signInSamplePeople(program);
      await readFor(program.url, ROUND_MS); // warm
      // Measures alternately, so that other work on the machine affects both.
      const alone: number[] = [];
      const beside: number[] = [];
      let failed = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const quiet = await readFor(program.url, ROUND_MS);
        const slow = startSlowClients(program.url, CLIENTS, trusted.token);
        await delay(300);
        const crowded = await readFor(program.url, ROUND_MS);
        slow.stop();
        alone.push(...quiet.ms);
        beside.push(...crowded.ms);
        failed += quiet.failed + crowded.failed;
      }
      const [before, after] = [percentile(alone, 0.99), percentile(beside, 0.99)];
      return [
        {
          promise: `${CLIENTS} slow clients do not double the 99th percentile of anyone else’s response times`,
          measured: `p99 ${before.toFixed(1)} ms alone, ${after.toFixed(1)} ms with slow clients: ratio ${(after / before).toFixed(2)}; median ${percentile(alone, 0.5).toFixed(1)} and ${percentile(beside, 0.5).toFixed(1)} ms; ${failed} of ${alone.length + beside.length} failed`,
          isKept: after < 2 * before && failed === 0,
        },
        await endingOf(program.url, trusted.token),
      ];
    } finally {
      await program.remove();
    }
  },
};

async function endingOf(url: string, token: string): Promise<Finding> {
  const slow = startSlowClients(url, CLIENTS, token);
  say('waiting until the server disconnects the slow clients');
  const kinds = ['headers', 'body', 'half-open'] as const;
  const isOver = () => kinds.every((kind) => slow.ended(kind).count === slow.ended(kind).of);
  for (const began = performance.now(); !isOver() && performance.now() - began < ENDED_WITHIN_MS + 5000;) await delay(200);
  const ended = kinds.map((kind) => ({ kind, ...slow.ended(kind) }));
  slow.stop();
  return {
    promise: 'A client that sends headers, a body or a request too slowly is disconnected within 35 s',
    measured: ended
      .map(({ kind, of, count, lastMs }) => `${kind}: ${count} of ${of}, the last after ${(lastMs / 1000).toFixed(0)} s`)
      .join('; '),
    isKept: ended.every(({ of, count, lastMs }) => count === of && lastMs < ENDED_WITHIN_MS),
  };
}

let number = 0;

/** Reads at a steady rate. A slow response does not delay the next request. */
async function readFor(url: string, forMs: number): Promise<{ ms: number[]; failed: number }> {
  const paths = ['/api/films', '/api/films?format=AD', '/', '/api/films/facets?year[gte]=1990'];
  const asked: ReturnType<typeof ask>[] = [];
  const began = performance.now();
  for (let at = 0; at * (1000 / REQUESTS_A_SECOND) < forMs; at += 1) {
    await delay(Math.max(0, began + at * (1000 / REQUESTS_A_SECOND) - performance.now()));
    const path = paths[at % paths.length]!;
    // Each address is different, so that the cache does not answer.
    asked.push(ask(`${url}${path}${path.includes('?') ? '&' : '?'}duration[lte]=${1000 + (number += 1)}`));
  }
  const results = await Promise.all(asked);
  return {
    ms: results.map(({ ms }) => ms),
    failed: results.filter(({ status }) => status !== 200).length,
  };
}
