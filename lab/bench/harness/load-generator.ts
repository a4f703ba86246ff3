import { randomUUID } from 'node:crypto';
import autocannon, { type Request as Sent } from 'autocannon';
import { serveParent } from './child.ts';

export interface Load {
  url: string;
  /** Each connection requests these paths in rotation. */
  paths: string[];
  headers: Record<string, string>;
  /**
   * If set, the generator sends these instead of reading: one for each address, each time with a new `Idempotency-Key`, as the form does.
   */
  posts?: { headers: Record<string, string>; body: string }[];
  connections: number;
  seconds: number;
}

/** Results of a load. Times are in milliseconds. */
export interface LoadResult {
  /** Number of responses. */
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Time of the slowest response. */
  max: number;
}

/*
 * One process generates the load for every target, so that its own cost is the same for all. It times each response from its events,
 * because autocannon's histogram counts only whole milliseconds.
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
      // Each connection starts at a different address. Otherwise all would request the same address at the same time.
      const first = (started * 7) % requests.length;
      started += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)].map((one) => ({ ...one })));
      // Otherwise autocannon makes a string of every body. For compressed bodies, this costs more than serving them.
      client.pipelinedRequests.addBody = () => {};
    },
  }).on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    end = performance.now();
  });
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${non2xx} failures, ${errors} lost connections, ${timeouts} without a response.`);
  times.sort((a, b) => a - b);
  // Infinity if there was no response. The caller can then load the target for longer.
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
