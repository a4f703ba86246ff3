import { setTimeout } from 'node:timers/promises';
import { signUp, siteOf, until, type Cluster } from './cluster.ts';
import { keepWriting, longestGap, reckon } from './ledger.ts';
import type { Result } from './scenarios.ts';

/**
 * Everything on one machine, as most sites are: the program as a service with its embedded database, and Caddy. Under
 * load the program is killed, then its database, then the machine's plug is pulled.
 */
export async function standAlone({ machines: { alone } }: Cluster): Promise<Result> {
  await alone.run('/root/deploy/install.sh alone alone; echo RATE_LIMITS=off >> /etc/films/films.env');
  await alone.run('systemctl restart films');
  const site = await siteOf(alone);
  const isReady = async () => (await site.request('GET', '/readyz')).status === 200;
  await until('the site answers', isReady);
  const token = await signUp(site, alone);

  const ledger = keepWriting(site, { token, name: 'Alone', isPatient: true });
  const waits: string[] = [];
  const measured = async (what: string, harm: () => Promise<unknown>) => {
    await setTimeout(3000);
    await harm();
    const began = performance.now();
    await until(`the site answers after ${what}`, isReady);
    waits.push(`${what}: ready after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  try {
    await measured('kill -9 of the program', () =>
      alone.run('systemctl kill --kill-whom=main --signal=KILL films'),
    );
    const database = 'kill -9 $(head -1 /var/lib/films/postgres/data/postmaster.pid)';
    await measured('kill -9 of its database', () => alone.run(database));
    await measured('the plug', async () => {
      await alone.pullPlug();
      await alone.start();
    });
    await setTimeout(3000);
  } finally {
    await ledger.stop();
    site.close();
  }
  const rows = await alone.run(
    `PGPASSWORD=$(cat /var/lib/films/postgres/app-password) psql -XAtF "$(printf '\\t')" -h /var/lib/films/postgres/run -U films_app -c "select title, count(*) from films group by title" films`,
  );
  const lines = rows.split('\n').map((row) => row.split('\t'));
  const reckoning = reckon(ledger, new Map(lines.map(([title = '', count]) => [title, Number(count)])));
  const { acknowledged, lost, doubled, phantom } = reckoning;
  return {
    lines: [
      ...waits,
      `writes acknowledged ${acknowledged}, of them lost ${lost}, stored twice ${doubled}`,
      `longest time without an acknowledged write ${longestGap(ledger).toFixed(1)} s`,
    ],
    isKept: lost + doubled + phantom === 0,
  };
}
