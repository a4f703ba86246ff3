import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext } from '#server/context.ts';
import { connect } from '#server/database/database.ts';
import { askStandby, startPrimaryAndStandby } from '#server/database/embedded-postgres/testing/standby.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { readSettings } from '#server/settings.ts';
import { filmInput } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { createWeb } from '../web/web.ts';

/** A busy machine can take long. */
const PATIENTLY = { timeout: 15_000 };

/** Starts the program with the addresses of a primary and its standby, until the end of the test. */
async function startWithStandby() {
  const { primary, onPrimary, standbyHost, password } = await startPrimaryAndStandby();
  const { owner, app } = primary.connections;
  const owning = connect(owner, 2);
  await migrate(owning.db, app.user);
  await migrateJobs(owning, app.user);
  await owning.close();

  const hosts = [app.host, standbyHost].map(encodeURIComponent).join(',');
  const settings = readSettings({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'a secret that is long enough for the tests',
    STALE_CATALOGUE_SECONDS: '60',
  });
  const url = `postgres://${app.user}:${app.password}@${hosts}/${app.database}`;
  const { ctx, close } = createContext(settings, { url });
  ctx.catalogue = await followCatalogue(ctx);
  onTestFinished(async () => {
    await ctx.catalogue.stop();
    await close();
  });
  const replicas = (which: string) => onPrimary.unsafe(`select from pg_stat_replication where ${which}`);
  return {
    ctx,
    async catchUpStandby() {
      await expect.poll(() => replicas('replay_lsn >= pg_current_wal_flush_lsn()'), PATIENTLY).toHaveLength(1);
    },
    /** Detaches the standby, which then misses all changes. */
    async detachStandby() {
      await askStandby(standbyHost, password, `alter system set primary_conninfo = ''`);
      await askStandby(standbyHost, password, 'select pg_reload_conf()');
      await expect.poll(() => replicas('true'), PATIENTLY).toHaveLength(0);
    },
    losePrimary: () => primary.stop('immediate'),
    promoteStandby: () => askStandby(standbyHost, password, 'select pg_promote()'),
  };
}

test('visitors can still read while the primary is lost, and then see the films of the promoted standby', async () => {
  const { ctx, ...servers } = await startWithStandby();
  const web = createWeb(ctx);
  const ann = await signedIn(ctx, { isAdmin: true, isTrusted: true });
  const add = async (title: string): Promise<string> => (await ann.post('/films/add', filmInput({ title }))).body.data._id;
  const rename = async (id: string, title: string) => (await ann.patch(`/films/${id}/${ann.id}`, { title })).status;

  const statuses = new Set<number>();
  let titles: string[] = [];
  let times = 0;
  const reading = new AbortController();
  const visit = async () => {
    while (!reading.signal.aborted) {
      const response = await web.request('/api/films?sort=title');
      statuses.add(response.status);
      const { data = [] } = (await response.json()) as { data?: Listing[] };
      titles = data.map(({ title }) => title);
      times += 1;
      await delay(5);
    }
  };
  const visits = Promise.all([visit(), visit()]);
  onTestFinished(async () => {
    reading.abort();
    await visits;
  });
  const seen = () => titles;

  const ran = await add('Ran');
  await servers.catchUpStandby();
  await servers.detachStandby();
  // The standby never gets these two changes.
  expect(await rename(ran, 'Ran, restored')).toBe(200);
  const lost = await add('Lost Highway');
  await expect.poll(seen, PATIENTLY).toEqual(['Lost Highway', 'Ran, restored']);

  await servers.losePrimary();
  await expect.poll(() => ctx.catalogue.current(), PATIENTLY).toBeUndefined();
  const before = times;
  await expect.poll(() => times, PATIENTLY).toBeGreaterThan(before + 20);
  expect(seen()).toEqual(['Lost Highway', 'Ran, restored']);

  await servers.promoteStandby();
  await expect.poll(seen, PATIENTLY).toEqual(['Ran']);
  expect((await web.request(`/api/films/${lost}`)).status).toBe(404);

  // This change usually has the number that the lost primary gave to "Ran, restored".
  expect(await rename(ran, 'Ran, in 35 mm')).toBe(200);
  await add('Vertigo');
  await expect.poll(seen, PATIENTLY).toEqual(['Ran, in 35 mm', 'Vertigo']);
  expect(await ctx.catalogue.compare()).toBe(0);
  expect(statuses).toEqual(new Set([200]));
});
