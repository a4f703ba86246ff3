import { ask } from '../harness/ask.ts';
import { bothReady, WEBS, type Cluster } from './cluster.ts';
import type { Result } from './under-load.ts';
import { until } from './until.ts';

const UNITS = ['films', 'haproxy'] as const;

/**
 * Stops both processes of the program, and then HAProxy as well. Each time, Caddy must send readers a page with a language and a title, and
 * send JSON to API clients.
 */
export async function sayThatNobodyIsThere(cluster: Cluster): Promise<Result> {
  const { machines, url } = cluster;
  const of = (unit: (typeof UNITS)[number]) => (unit === 'films' ? WEBS.map((name) => machines[name]) : [machines.proxy]);
  const lines: string[] = [];
  let isKept = true;
  for (const unit of UNITS) {
    for (const machine of of(unit)) await machine.run(`systemctl stop ${unit}`);
    await until('the site is away', async () => (await ask(`${url}/`)).status !== 200);
    const page = await ask(`${url}/`);
    const response = await ask(`${url}/api/films`);
    const isPage = /<html lang="en">[^]*<title>[^<]+<\/title>[^]*<h1>/.test(String(page.body));
    const isJson = typeof response.body === 'object' && response.body !== null && 'error' in response.body;
    lines.push(
      `without ${unit}: a page with language, title and heading ${isPage ? 'yes' : 'NO'} (${page.status}), JSON ${isJson ? 'yes' : 'NO'} (${response.status})`,
    );
    isKept &&= isPage && isJson && page.status >= 502 && response.status >= 502;
  }
  for (const unit of UNITS) for (const machine of of(unit)) await machine.run(`systemctl start ${unit}`);
  await bothReady(machines, url);
  return { lines, isKept };
}
