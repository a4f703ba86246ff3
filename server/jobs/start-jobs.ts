import type { Context } from '#server/context.ts';
import { createBoss } from './boss.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';
import { runJob } from './run-job.ts';

/** The database announces new jobs, so a worker polls only for jobs that are due again; without announcements, it polls every second. */
const POLLING = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 1 };

/** Starts running jobs. @returns a function that stops, after finishing the present jobs */
export async function startJobs(ctx: Context): Promise<() => Promise<void>> {
  const boss = createBoss(ctx, { supervise: true, schedule: true, useListenNotify: true });
  boss.on('error', (error) => ctx.log.error({ err: error }, 'the job queue has a problem'));
  boss.on('warning', (warning) => ctx.log.warn({ warning }, 'the job queue has a warning'));
  await boss.start();
  for (const name of JOB_NAMES) {
    const { cron, concurrency = 1 } = JOBS[name];
    if (cron) await boss.schedule(name, cron);
    for (let n = 0; n < concurrency; n += 1) {
      const worker: string = await boss.work<object | null>(name, POLLING, async ([job]) => {
        try {
          if (job) await runJob(ctx, name, job.data);
        } finally {
          // After each job, the worker looks for the next one at once. Otherwise 50 jobs would take minutes.
          boss.notifyWorker(worker);
        }
      });
    }
  }
  return () => boss.stop({ graceful: true, timeout: 20_000 });
}
