import type { Context } from '#server/context.ts';
import { createBoss } from './boss.ts';
import { recountFacets } from './recount-facets.ts';

/** What runs by the clock (UTC), apart from requests. Each is safe to run twice. */
const SCHEDULED = [{ name: 'recount-facets', cron: '17 3 * * *', work: recountFacets }] as const;

/** Starts working off jobs. @returns how to stop: jobs under way are finished first */
export async function startJobs(ctx: Context): Promise<() => Promise<void>> {
  const boss = createBoss(ctx.sql, { migrate: false, supervise: true, schedule: true });
  boss.on('error', (error) => ctx.log.error({ err: error }, 'the job queue has a problem'));
  await boss.start();
  for (const { name, cron, work } of SCHEDULED) {
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true });
    await boss.schedule(name, cron);
    await boss.work(name, () => work(ctx));
  }
  return () => boss.stop({ graceful: true, timeout: 20_000 });
}
