import { z } from 'zod';
import { ask } from '../harness/ask.ts';
import { WEBS, bothReady, type Cluster } from './cluster.ts';
import { ADDRESSES } from './machines.ts';
import type { Result } from './under-load.ts';
import { until } from './until.ts';

export const FORGED_ID = 'forged-by-a-stranger';

/** Headers that a stranger could send to pass as one of our proxies. */
const FORGED = {
  'x-request-id': FORGED_ID,
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'forged.example.org',
  'x-forwarded-proto': 'http',
};

/** Sends forged headers as a stranger. The proxies must remove all of them, and no stranger can reach the metrics. */
export async function refuseForgedHeaders(cluster: Cluster): Promise<Result> {
  const { machines, url } = cluster;
  const given = await requestIdGivenTo(url, FORGED_ID);

  const program = `http://${ADDRESSES.web1}:3000/metrics`;
  const status = (from: 'watch' | 'proxy') => machines[from].run(`curl -s -o /dev/null -w '%{http_code}' ${program}`);
  const metrics = {
    site: String((await ask(`${url}/metrics`, { headers: FORGED })).status),
    proxy: await status('proxy'),
    watch: await status('watch'),
  };

  // Replaces the program with a server that returns the headers it receives.
  for (const name of WEBS) await machines[name].run('systemctl stop films');
  const echo = `require("http").createServer((q, s) => s.end(JSON.stringify(q.headers))).listen(3000, "${ADDRESSES.web1}")`;
  await machines.web1.run(`systemd-run --unit=echo /opt/films/one/node_modules/.bin/node -e '${echo}'`);
  await until('the echo answers', async () => (await ask(`${url}/`)).status === 200);
  const { body } = await ask(`${url}/`, { headers: FORGED });
  await machines.web1.run('systemctl stop echo');
  for (const name of WEBS) await machines[name].run('systemctl start films');
  await bothReady(machines, url);

  const sent = z.record(z.string(), z.string()).parse(body);
  const forwarded = Object.keys(FORGED).map((name) => `${name}: ${sent[name] ?? 'none'}`);
  const passedOn = Object.entries(FORGED).filter(([name, value]) => sent[name]?.split(', ').includes(value) === true);
  return {
    lines: [
      `request with X-Request-Id ${FORGED_ID}, response with ${given}`,
      `headers that reach the program: ${forwarded.join('; ')}`,
      `/metrics: ${metrics.site} through the site, ${metrics.proxy} for the proxy's machine, ${metrics.watch} for Prometheus`,
    ],
    isKept:
      given !== FORGED_ID &&
      passedOn.length === 0 &&
      sent['x-forwarded-for'] === '10.77.0.1, 127.0.0.1' &&
      metrics.site === '404' &&
      metrics.proxy === '404' &&
      metrics.watch === '200',
  };
}

/**
 * Sends a request with this id.
 * @returns the id in the response
 */
export async function requestIdGivenTo(url: string, id: string): Promise<string | null> {
  const response = await fetch(`${url}/readyz`, { headers: { 'x-request-id': id } });
  await response.body?.cancel();
  return response.headers.get('x-request-id');
}
