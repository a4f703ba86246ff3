import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { environmentOf, run } from '../../cli/testing/run-command.ts';
import { JOB_NAMES } from '#server/jobs/jobs.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { connect } from '#server/database/database.ts';
import type { Context } from '#server/context.ts';
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
import { MAX_RATIO, serve, type Wait } from './waiting.ts';

/* Jobs, commands and starts run while people use the site, and make no one wait. */

const FILMS = 20_000;

const PATIENTLY = { timeout: 30_000 };

/** Three batches of an import, which are stored at once. */
const IMPORTED = 1500;

/** Interval between two checks of locks. A command that waits for a stopped person goes on waiting, so every such wait is found. */
const POLL_MS = 20;

/** Jobs with ids as input, which other work queues. */
const CAUSED: readonly JobName[] = ['send-mail', 'send-list-mail', 'mark-mail-failed', 'mail-reset', 'mail-list-request', 'compare-film'];

testInOwnDatabase(
  'no job computes for so long that people who use the site wait',
  async ({ ctx, database }) => {
    await fillCatalogue(database, { films: FILMS, users: 1000 });
    const { admin, crowd } = await buildScene(ctx);
    const site = await serve(ctx);
    const waits: Record<string, Wait> = {};
    const watch = async (name: string, work: () => Promise<unknown>) => {
      waits[name] = await site.waitBeside(work);
    };
    await admin.ask('PATCH', '/films/approve', crowd);
    await admin.ask('GET', `/users/password/${admin.email}`);
    await watch('all that people have caused', () => workOffJobs(ctx));
    const regular = JOB_NAMES.filter((name) => !CAUSED.includes(name));
    expect(regular.length).toBeGreaterThan(5);
    for (const name of regular) await watch(name, () => runJob(ctx, name, null));
    await site.close();
    expect(Object.entries(waits).filter(([, { ratio }]) => ratio > MAX_RATIO)).toEqual([]);
  },
  300_000,
);

/** A person’s request that is stopped at its commit, with all its locks. */
type Act = () => Promise<{ status: number }>;

/** Key of the advisory lock that stopped people wait for. */
const GATE = 1950;

/**
 * Stops people who are saving at their commit, and others who have locked every other row for a change, in every table as a writer does.
 * A lock of a command can make someone wait only if it conflicts with their lock. Then the command has to wait as well, even if it
 * holds the lock only briefly.
 * @param acts their requests, which save rows with a title or name that begins with "Stopped"
 * @returns a function that reads the locks that a command waits for, and a function that lets these people finish
 */
async function stopPeople({ owner, database }: { owner: Owner; database: string }, acts: readonly Act[]) {
  await owner.sql.unsafe(`
    create function stop() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
    ${Object.entries({ films: 'title', users: 'name' })
      .map(
        ([table, text]) => `create constraint trigger stop after insert or update on ${table} deferrable initially deferred
        for each row when (new.${text} like 'Stopped%') execute function stop();`,
      )
      .join('')}`);
  const [gate, others] = [0, 0].map(() => new Client({ ...inject('postgres').superuser, database }));
  for (const client of [gate!, others!]) await client.on('error', () => {}).connect(); // a test that fails drops the database first
  await gate!.query(`select pg_advisory_lock(${GATE})`);
  const results = acts.map((act) => act());
  const finish = async () => {
    await Promise.all([gate!.end(), others!.end()]);
    return Promise.all(results);
  };
  const stopped = async () => {
    const rows = await owner.sql<
      { pid: number }[]
    >`select pid from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
    return rows.map(({ pid }) => pid);
  };
  await vi.waitFor(async () => expect(await stopped()).toHaveLength(acts.length), PATIENTLY);
  const tables = await owner.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`;
  expect(tables.length).toBeGreaterThan(20);
  await others!.query('begin');
  await others!.query(`lock table ${tables.map(({ name }) => name).join()} in row exclusive mode`);
  // Erasing an account and changing a role lock the admins' rows, so that one admin stays.
  await others!.query(
    'select from films for no key update skip locked; select from users where not is_admin for no key update skip locked',
  );
  const { rows: own } = await others!.query<{ pid: number }>('select pg_backend_pid() as pid');
  const holders = [...(await stopped()), own[0]!.pid];
  const conflicts = async () =>
    owner.sql<{ lock: string }[]>`
      select concat_ws(' ', l.mode, l.locktype, l.relation::regclass) as lock from pg_locks as l join pg_stat_activity as a using (pid)
      where not l.granted and a.datname = current_database() and pg_blocking_pids(l.pid) && ${holders}::integer[] and l.pid <> all (${holders})`;
  return { conflicts, finish };
}

testInOwnDatabase(
  'people who read or save never wait for a lock of a command or a start',
  async ({ ctx, owner, database }) => {
    const env = environmentOf(database);
    const directory = await mkdtemp(path.join(os.tmpdir(), 'beside-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const csv = path.join(directory, 'films.csv');
    await writeFile(
      csv,
      `title,directors,year,duration,format\n${Array.from({ length: IMPORTED }, (_, n) => `New ${n},Director ${n},1999,90,DS`).join('\n')}`,
    );
    expect(await run(['films:import', csv, '--approved'], env)).toMatchObject({ status: 0 });

    // Their requests stay stopped until the last command has ended.
    const patient = connect({ ...inject('postgres').app, database }, 10, 0);
    onTestFinished(() => patient.close());
    const people: Context = { ...ctx, db: patient.db, pool: patient.pool };
    const [editor, submitter, someone] = [await signedIn(people), await signedIn(people), await signedIn(people)];
    const own = newFilmRecord(filmInput({ title: 'Ran' }), { authorId: editor.id, approved: true, arrival: 'submitted', at: ctx.clock() });
    await addFilms(people, [own]);
    const { conflicts, finish } = await stopPeople({ owner, database }, [
      () => editor.patch(`/films/${own.id}/${editor.id}`, { title: 'Stopped Dreams' }),
      () => submitter.post('/films/add', filmInput({ title: 'Stopped Rhapsody in August' })),
      () => someone.patch(`/users/${someone.id}`, { name: 'Stopped Akira' }),
    ]);

    const commands: Record<string, () => Promise<{ status: number | null } | undefined>> = {
      'films:import': () => run(['films:import', csv, '--approved'], env),
      'films:export': () => run(['films:export'], env),
      'user:create': () => run(['user:create', '--email', 'mara@example.org', '--name', 'Mara', '--password-stdin'], env, PASSWORD),
      'user:promote': () => run(['user:promote', 'mara@example.org', '--trusted'], env),
      'user:erase': () => run(['user:erase', 'mara@example.org'], env),
      'mails:failed': () => run(['mails:failed'], env),
      'db:migrate': () => run(['db:migrate'], env),
      'db:backup': () => run(['db:backup', path.join(directory, 'backup')], env),
      'db:check': () => run(['db:check'], env),
      async 'a second start'() {
        const { end } = await launchSite({ ...env, PORT: String(await freePort()), SITE_URL: 'http://localhost:3000' });
        await end();
        return undefined;
      },
    };
    // A restore replaces everything in the database (docs/operations/database.md). No one reads the replaced data that db:forget deletes.
    const listed = [...(await run(['--help'])).stdout.matchAll(/^ {2}(\w+:\w+)/gm)].map(([, name]) => name!);
    expect(listed.filter((name) => !(name in commands))).toEqual(['db:restore', 'db:forget']);

    let results: { status: number }[] | undefined;
    try {
      for (const [name, command] of Object.entries(commands)) {
        const over = new AbortController();
        const result = command().finally(() => over.abort());
        while (!over.signal.aborted) {
          expect([name, await conflicts()]).toEqual([name, []]);
          await setTimeout(POLL_MS);
        }
        const ended = await result;
        expect([name, ended]).toEqual([name, ended && expect.objectContaining({ status: 0 })]);
      }
    } finally {
      results = await finish();
    }
    expect(results.map(({ status }) => status)).toEqual([200, 201, 200]);
  },
  300_000,
);
