import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { environmentOf, run, runProcess } from '../../cli/testing/run-command.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { runJob } from '#server/jobs/run-job.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { addFilms, filmInput } from '#test/factories.ts';
import { PASSWORD, signedIn } from '#test/people.ts';
import { freePort } from '#test/site/free-port.ts';
import { launchSite } from '#test/site/start-site.ts';
import { testInOwnDatabase, type Owner } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { buildScene } from './scene.ts';
import { serve } from './waiting.ts';

/* Jobs, commands and starts go on beside the people who use the site, and make none of them wait. */

/** Longest time (ms) that anyone waits for someone else's work. */
const MAX_WAIT_MS = 100;

const FILMS = 20_000;

/** Jobs that take ids. Other work queues them. */
const CAUSED: readonly JobName[] = ['send-mail', 'set-aside-mail', 'mail-reset', 'compare-film'];

testInOwnDatabase(
  'no job computes for so long that someone waits',
  async ({ ctx, database }) => {
    await fillCatalogue(database, { films: FILMS, users: 1000 });
    const { admin, crowd } = await buildScene(ctx);
    const site = await serve(ctx);
    const waits: Record<string, number> = {};
    const watch = async (name: string, work: () => Promise<unknown>) => {
      waits[name] = await site.waitBeside(work);
      for (let again = 0; waits[name] > MAX_WAIT_MS && again < 4; again += 1)
        waits[name] = Math.min(waits[name], await site.waitBeside(work));
    };
    await admin.ask('PATCH', '/films/approve', crowd);
    await admin.ask('GET', `/users/password/${admin.email}`);
    await watch('all that people have caused', () => workOffJobs(ctx));
    const regular = JOB_NAMES.filter((name) => !CAUSED.includes(name));
    expect(regular.length).toBeGreaterThan(5);
    for (const name of regular) await watch(name, () => runJob(ctx, name, null));
    await site.close();
    expect(Object.entries(waits).filter(([, ms]) => ms > MAX_WAIT_MS)).toEqual([]);
  },
  120_000,
);

/** Measures the longest wait for a lock (ms) while the work is done. */
async function lockWaitsBeside({ sql }: Owner, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const [row] = await sql<{ ms: string | null }[]>`
        select extract(epoch from max(clock_timestamp() - l.waitstart)) * 1000 as ms
        from pg_locks as l join pg_stat_activity as a using (pid)
        where not l.granted and a.datname = current_database() and a.usename = 'films_app'`;
      longest = Math.max(longest, Number(row?.ms ?? 0));
    }
  })();
  await work().finally(() => over.abort());
  await watching;
  return longest;
}

testInOwnDatabase(
  'nobody who reads or saves waits for a lock of a command or a start',
  async ({ ctx, owner, database }) => {
    const member = await signedIn(ctx);
    const own = newFilmRecord(filmInput({ title: 'Ran' }), { authorId: member.id, approved: true, arrival: 'submitted', at: ctx.clock() });
    await addFilms(ctx, [own]);
    const directory = await mkdtemp(path.join(os.tmpdir(), 'beside-'));
    const csv = path.join(directory, 'films.csv');
    await writeFile(
      csv,
      `title,directors,year,duration,format\n${Array.from({ length: 5000 }, (_, n) => `New ${n},Director ${n},1999,90,DS`).join('\n')}`,
    );
    const env = environmentOf(database);
    expect(await runProcess(['films:import', csv, '--approved'], env)).toMatchObject({ status: 0 });
    const commands: Record<string, () => Promise<{ status: number | null } | undefined>> = {
      'films:import': () => runProcess(['films:import', csv, '--approved'], env),
      'films:export': () => runProcess(['films:export'], env),
      'user:create': () => runProcess(['user:create', '--email', 'mara@example.org', '--name', 'Mara', '--password-stdin'], env, PASSWORD),
      'user:promote': () => runProcess(['user:promote', 'mara@example.org', '--trusted'], env),
      'user:erase': () => runProcess(['user:erase', 'mara@example.org'], env),
      'mails:failed': () => runProcess(['mails:failed'], env),
      'db:migrate': () => runProcess(['db:migrate'], env),
      'db:backup': () => runProcess(['db:backup', path.join(directory, `backup-${performance.now()}`)], env),
      'db:check': () => runProcess(['db:check'], env),
      async 'a second start'() {
        const { program, gone, dataDir } = await launchSite({ ...env, PORT: String(await freePort()), SITE_URL: 'http://localhost:3000' });
        program.kill('SIGTERM');
        await gone;
        await rm(dataDir, { recursive: true, force: true });
        return undefined;
      },
    };
    // A restore takes the place of everything that is there (docs/operations.md); what it replaced, and db:forget deletes, nobody reads.
    const listed = [...(await run(['--help'])).stdout.matchAll(/^ {2}(\w+:\w+)/gm)].map(([, name]) => name!);
    expect(listed.filter((name) => !(name in commands))).toEqual(['db:restore', 'db:forget']);

    const site = await serve(ctx);
    const over = new AbortController();
    const refused: unknown[] = [];
    const people = [
      async () => site.send({ path: `/api/films?search=film+${Math.floor(performance.now())}` }),
      async () => site.send({ path: `/?year[gte]=${1900 + (Math.floor(performance.now()) % 100)}` }),
      // Lists are read from memory. A member's own listing is read from the database.
      async () => (await member.ask('GET', `/films/${own.id}`)).status,
      async () => (await member.ask('PATCH', `/films/${own.id}/${member.id}`, { title: `Ran ${performance.now()}` })).status,
      async () => (await member.ask('POST', '/films/add', filmInput({ title: `Ikiru ${performance.now()}` }))).status,
    ].map(async (act) => {
      while (!over.signal.aborted) {
        const status = await act();
        if (status >= 400) refused.push(status);
      }
    });
    const waits: Record<string, number> = {};
    try {
      for (const [name, command] of Object.entries(commands)) {
        let ended: Awaited<ReturnType<typeof command>>;
        waits[name] = await lockWaitsBeside(owner, async () => (ended = await command()));
        // A machine with other work may stop a process while it holds a lock, but not each time.
        for (let again = 0; waits[name] > MAX_WAIT_MS && !name.startsWith('user:') && again < 4; again += 1)
          waits[name] = Math.min(waits[name], await lockWaitsBeside(owner, async () => (ended = await command())));
        expect([name, ended]).toEqual([name, ended && expect.objectContaining({ status: 0 })]);
      }
    } finally {
      over.abort();
      await Promise.all(people);
      await site.close();
      await rm(directory, { recursive: true });
    }
    expect(Object.entries(waits).filter(([, ms]) => ms > MAX_WAIT_MS)).toEqual([]);
    expect(refused).toEqual([]);
  },
  120_000,
);
