import { expect, inject } from 'vitest';
import { filmInput, buildFilm } from '#test/factories.ts';
import { testInOwnDatabase } from '#test/database/with-database.ts';
import { mailsTo } from '#test/mail/outbox.ts';
import { signedIn } from '#test/people.ts';
import { freePort } from '#test/site/free-port.ts';
import { launchSite } from '#test/site/start-site.ts';

const PATIENTLY = { timeout: 15_000 };

type Started = Awaited<ReturnType<typeof launchSite>>;

/** `test` with three processes on one database: two that answer requests, and one that runs jobs. */
const test = testInOwnDatabase.extend<{
  processes: { web: Started; other: Started; jobs: Started; metricsPort: number };
}>({
  processes: async ({ database }, use) => {
    const { owner } = inject('postgres');
    const start = (environment: Record<string, string>) =>
      launchSite({
        DATABASE_URL: `postgres://${owner.user}:${owner.password}@${encodeURIComponent(owner.host)}/${database}`,
        DATABASE_DURABILITY: 'unchecked', // the database of the tests is fast instead
        JWT_SECRET: 'a secret that is long enough for the tests',
        SITE_URL: 'http://localhost:3000', // same as in `ctx`, because a token is for one site
        ...environment,
      });
    const metricsPort = await freePort();
    const started = await Promise.all([
      start({ ROLE: 'web', DRAIN_SECONDS: '1' }),
      start({ ROLE: 'web' }),
      start({ ROLE: 'jobs', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) }),
    ]);
    const [web, other, jobs] = started;
    await use({ web, other, jobs, metricsPort });
    for (const { end } of started) await end();
  },
});

test('several processes on one database act as one site, and a process reports that it is not ready before it stops', async ({
  ctx,
  owner,
  processes,
}) => {
  const { web, other, jobs, metricsPort } = processes;
  const submitter = await signedIn(ctx);
  const admin = await signedIn(ctx, { isAdmin: true });
  const film = await buildFilm(ctx, {
    ...filmInput({ title: 'Ran' }),
    authorId: submitter.id,
    approved: false,
  });
  const listed = async ({ address }: Started) => (await fetch(`${address}/`)).text();
  expect(await listed(other)).not.toContain('Ran');

  const approval = await fetch(`${web.address}/api/films/approve`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify([film]),
  });
  expect(await approval.json()).toEqual({ data: { changed: 1 } });
  expect(await listed(web), 'the process that approved the film shows it at once').toContain('Ran');
  await expect.poll(async () => listed(other), PATIENTLY).toContain('Ran');
  await owner.sql`update pgboss.job set start_after = now() where name = 'send-mail'`; // the email waits while the moderator can undo the approval
  await expect.poll(async () => mailsTo(jobs.dataDir, submitter.email), PATIENTLY).toHaveLength(1);
  for (const { dataDir } of [web, other]) expect(await mailsTo(dataDir, submitter.email)).toEqual([]);

  const feeds = await owner.sql`
    select from pg_stat_activity where datname = current_database() and query like 'copy (%'`;
  expect(feeds, 'the process for jobs keeps no films in memory').toHaveLength(2);

  const statuses = async ({ address }: Started) =>
    Promise.all(['/healthz', '/readyz', '/'].map(async (path) => (await fetch(`${address}${path}`)).status));
  expect(await statuses(jobs)).toEqual([200, 200, 404]);
  expect(await statuses(web)).toEqual([200, 200, 200]);
  const metrics = async (site: string) => (await fetch(`${site}/metrics`)).status;
  expect([await metrics(jobs.address), await metrics(`http://127.0.0.1:${metricsPort}`)]).toEqual([404, 200]);
  web.program.kill('SIGTERM');
  await expect.poll(async () => statuses(web), { interval: 5 }).toEqual([200, 503, 200]);
  expect((await fetch(`${web.address}/`)).headers.get('connection')).toBe('close');
  expect(await web.gone).toBe(0);
  expect(await statuses(other)).toEqual([200, 200, 200]);
});
