import { randomUUID } from 'node:crypto';
import autocannon, { type Request as Sent } from 'autocannon';
import { serveParent } from './child.ts';

export interface Load {
  url: string;
  /** Asked for in rotation by each connection. */
  paths: string[];
  headers: Record<string, string>;
  /** Sent instead of reading: one for each address, each time with an `Idempotency-Key` of its own, as the form does. */
  posts?: { headers: Record<string, string>; body: string }[];
  connections: number;
  seconds: number;
}

/** Times are in milliseconds. */
export interface LoadResult {
  /** How many answers there were. */
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of the slowest answer. */
  max: number;
}

/*
 * One process generates the load on every target, so that its own cost is the same for all. autocannon's histogram
 * counts whole milliseconds, too coarse here: each response is timed from its events.
 */
serveParent(async ({ url, paths, headers, posts, connections, seconds }: Load): Promise<LoadResult> => {
  const requests: Sent[] = paths.map((path, index) => {
    const post = posts?.[index];
    if (!post) return { path };
    const setupRequest = (request: Sent): Sent => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    });
    return { path, method: 'POST', ...post, setupRequest };
  });
  const times: number[] = [];
  let started = 0;
  const begin = performance.now();
  let end = begin;
  const { errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    headers,
    requests,
    duration: seconds,
    sampleInt: 100,
    setupClient(client) {
      // Each connection begins at another address: in step they would all ask for the same.
      const first = (started * 7) % requests.length;
      started += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map((one) => ({ ...one })));
      // It would make a string of every body, which for compressed ones costs more than to serve them.
      client.pipelinedRequests.addBody = () => {};
    },
  }).on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    end = performance.now();
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${non2xx} failures, ${errors} lost connections, ${timeouts} without an answer.`);
  times.sort((a, b) => a - b);
  // Nothing at all: who asked may give it longer.
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Infinity;
  return {
    count: times.length,
    perSecond: times.length === 0 ? 0 : (times.length * 1000) / (end - begin),
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
    max: share(1),
  };
});
