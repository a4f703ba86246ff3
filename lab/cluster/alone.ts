import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ask } from '../harness/ask.ts';
import { findDifferences } from '../harness/ledger.ts';
import { Writers } from '../harness/writers.ts';
import type { Cluster } from './cluster.ts';
import { FORGED_ID, requestIdGivenTo } from './forged-headers.ts';
import type { Machine } from './machines.ts';
import { signUp, siteOf } from './site.ts';
import { writtenInWords, type Result } from './under-load.ts';
import { until } from './until.ts';

/**
 * Runs everything on one machine, as most sites do: the program as a service with its embedded database, and Caddy. Under load, the
 * scenario kills the program and then its database, and finally cuts the machine's power.
 */
export async function standAlone({ machines: { alone } }: Cluster): Promise<Result> {
  await alone.run('/root/deploy/install.sh alone alone; echo RATE_LIMITS=off >> /etc/films/films.env');
  await alone.run('systemctl restart films');
  const url = await siteOf(alone, 'alone');
  const isReady = async () => (await ask(`${url}/readyz`, { timeoutMs: 2000 })).status === 200;
  await until('the site answers', isReady);
  const people = await signUp(url, alone);
  const id = await requestIdGivenTo(url, FORGED_ID);
  const statusOnIt = (port: number) => alone.run(`curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:${port}/metrics`);
  const [onSitePort, onMetricsPort] = [await statusOnIt(3000), await statusOnIt(3001)];
  const throughCaddy = (await ask(`${url}/metrics`)).status;

  const writers = new Writers({ url, people });
  const waits: string[] = [];
  const measured = async (what: string, harm: () => Promise<unknown>) => {
    await delay(3000);
    await harm();
    const began = performance.now();
    await until(`the site answers after ${what}`, isReady);
    waits.push(`${what}: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await measured('kill -9 of the program', () => alone.run('systemctl kill --kill-whom=main --signal=KILL films'));
    const database = 'kill -9 $(head -1 /var/lib/films/postgres/data/postmaster.pid)';
    await measured('kill -9 of its database', () => alone.run(database));
    await measured('the loss of power', async () => {
      await alone.pullPlug();
      await alone.start();
    });
    await delay(3000);
  } finally {
    await writers.stop();
  }
  const compiled = Number(await alone.run('find /var/cache/films/ -type f | wc -l'));
  const client = await connectTo(alone);
  const differences = await findDifferences(writers.ledger, client);
  await client.end();
  return {
    lines: [
      `request with X-Request-Id ${FORGED_ID}, response with ${id}; /metrics: ${onMetricsPort} on the machine, ${onSitePort} on the machine's site port, ${throughCaddy} through Caddy`,
      ...waits,
      `compiled files that are kept for the next start: ${compiled}`,
      ...writtenInWords(writers, differences),
    ],
    isKept:
      differences.length === 0 &&
      compiled > 0 &&
      id !== FORGED_ID &&
      onMetricsPort === '200' &&
      onSitePort === '404' &&
      throughCaddy === 404,
  };
}

/** Connects from outside the machine to the socket, because the embedded database does not listen on a port. */
async function connectTo(alone: Machine): Promise<Client> {
  const client = new Client({
    host: alone.path('/var/lib/films/postgres/run'),
    user: 'films_app',
    password: await alone.run('cat /var/lib/films/postgres/app-password'),
    database: 'films',
  });
  await client.connect();
  return client;
}
