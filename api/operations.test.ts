import { sql } from 'kysely';
import { expect } from 'vitest';
import { recordBackup } from '#server/backup/latest-backup.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { buildFailedJob, buildFailedMail } from '#test/failed-work.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, queueReset } from '#test/mail/mails.ts';
import { signedIn } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

test('an admin sees a failed job and a failed email with their reasons, and retries both successfully', async ({ ctx, owner }) => {
  const admin = await signedIn(ctx, { isAdmin: true, name: 'Ada' });
  const film = await buildFilm(ctx, { title: 'Metropolis', approved: false });
  await owner.sql`update films set waiting_since = now() - interval '3 days', created_at = now() - interval '3 days' where id = ${film}`;
  const job = await buildFailedJob(ctx, 'purge-old-records', { message: 'job heartbeat timeout' });
  const mail = await buildFailedMail(ctx);
  await recordBackup(ctx, { madeAt: ctx.clock(), seconds: 2, bytes: 1000, rows: 10, file: '/var/backups/films.tar', isScheduled: true });

  const { status, body } = await admin.get('/operations');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    jobs: {
      failed: {
        total: 1,
        items: [
          {
            id: job,
            title: 'Delete old records',
            attempts: 4,
            reason: 'The program stopped during this job.',
            retry_obstacle: '',
          },
        ],
      },
    },
    mails: { failed: { total: 1, items: [{ id: mail, kind: 'password changed', reason: '550 no such mailbox here' }] } },
    drafts: { waiting: 1, overdue: 1 },
    backup: { latest: { file: 'films.tar', bytes: 1000 }, is_scheduled: true },
    sizes: { listings: 0 },
    versions: { schema: expect.stringMatching(/^\d{3}-/), postgresql: expect.stringMatching(/^\d+\.\d+/) },
  });

  expect((await admin.post(`/operations/jobs/${job}/retry`)).body).toEqual({ data: { retried: 1 } });
  expect((await admin.post(`/operations/jobs/${job}/retry`)).status).toBe(404);
  expect((await admin.post(`/operations/mails/${mail}/retry`)).body).toEqual({ data: { retried: 1 } });
  await workOffJobs(ctx);
  const { rows } = await sql`select state from pgboss.job where id = ${job}::uuid`.execute(ctx.db);
  expect(rows).toEqual([{ state: 'completed' }]);
  const after = (await admin.get('/operations')).body.data;
  expect([after.jobs.failed.total, after.mails.failed.total]).toEqual([0, 0]);
  const acts = await owner.sql`select act, details, actor_id = ${admin.id} as by_ada from moderation_acts order by id`;
  expect(acts).toEqual([
    { act: 'retried jobs', details: { job: 'purge-old-records', ids: [job] }, by_ada: true },
    { act: 'retried mails', details: { ids: [mail] }, by_ada: true },
  ]);
});

test('an admin sees the slowest statements without the values of their parameters', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  await buildUser(ctx, { name: 'Zbigniew Unmistakable' });
  const { slow_statements: statements } = (await admin.get('/operations')).body.data;
  expect(statements[0]).toEqual({
    text: expect.stringMatching(/^\s*(select|insert|update|delete|merge|with)\b/i) as string,
    calls: expect.any(Number) as number,
    mean_ms: expect.any(Number) as number,
  });
  expect(JSON.stringify(statements)).not.toContain('Unmistakable');
});

test('an admin sees whether backups are scheduled before the first backup exists', async ({ ctx }) => {
  const settings = { ...ctx.settings, backupDir: undefined };
  for (const [asked, isScheduled] of [
    [ctx, true],
    [{ ...ctx, settings }, false],
  ] as const) {
    const admin = await signedIn(asked, { isAdmin: true });
    expect((await admin.get('/operations')).body.data.backup).toEqual({
      latest: null,
      is_scheduled: isScheduled,
      is_external_database: false,
    });
  }
});

test('failed jobs whose work was done later or is no longer needed are not listed', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const compared = await buildFilm(ctx);
  await sql`update films set compared_at = now() + interval '1 second' where id = ${compared}::uuid`.execute(ctx.db);
  const deleted = await buildFilm(ctx);
  await ctx.db.updateTable('films').set({ deleted_at: ctx.clock() }).where('id', '=', deleted).execute();
  for (const filmId of [compared, deleted]) await buildFailedJob(ctx, 'compare-film', { data: { filmId } });
  const { id } = await buildUser(ctx);
  await buildFailedJob(ctx, 'mail-reset', { data: { requestId: id } });
  await buildFailedJob(ctx, 'send-mail', { data: { mailId: id } });
  await buildFailedJob(ctx, 'queue-digests');
  await ctx.db.transaction().execute(async (tx) => ctx.jobs.add(tx, 'queue-digests', {}));
  await workOffJobs(ctx);
  expect((await admin.get('/operations')).body.data.jobs.failed).toEqual({ items: [], total: 0 });
});

test('a retry that cannot help is refused with the reason, and a retry of all jobs leaves out such jobs', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const film = await buildFilm(ctx, { title: 'Metropolis' });
  const comparison = await buildFailedJob(ctx, 'compare-film', { data: { filmId: film } });
  const count = await buildFailedJob(ctx, 'purge-old-records');
  const { mailId, resetId } = await queueReset(ctx);
  await ctx.db.updateTable('password_resets').set({ used_at: ctx.clock() }).where('id', '=', resetId).execute();
  await workOffJobs(ctx);

  const { items } = (await admin.get('/operations')).body.data.jobs.failed;
  const [failed] = items.filter(({ id }: { id: string }) => id === comparison);
  expect(failed).toMatchObject({
    film: { _id: film, title: 'Metropolis' },
    retry_obstacle: expect.stringContaining('no film database is set up'),
  });
  const refused = await admin.post(`/operations/jobs/${comparison}/retry`);
  expect([refused.status, refused.body]).toEqual([409, { error: failed.retry_obstacle }]);
  const used = await admin.post(`/operations/mails/${mailId}/retry`);
  expect([used.status, used.body]).toEqual([
    409,
    { error: 'A retry cannot help: The link was used or had expired before the email could be sent.' },
  ]);

  expect((await admin.post('/operations/jobs/retry')).body).toEqual({ data: { retried: 1 } });
  const left = await sql<{ id: string }>`select id from pgboss.job where state = 'failed'`.execute(ctx.db);
  expect(left.rows).toEqual([{ id: comparison }]);
  expect(count).not.toBe(comparison);
  // An admin can discard the failures that a retry cannot fix.
  expect((await admin.delete(`/operations/jobs/${comparison}`)).status).toBe(200);
  expect((await admin.delete(`/operations/mails/${mailId}`)).status).toBe(200);
  expect((await admin.delete(`/operations/mails/${mailId}`)).status).toBe(404);
  const { jobs, mails } = (await admin.get('/operations')).body.data;
  expect([jobs.failed.total, mails.failed.total]).toEqual([0, 0]);
});

test('an admin can retry an email that is meant for one account, but not after the account changed its address', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const { id: userId } = await buildUser(ctx, { name: 'Ann', email: 'ann@example.org', isProven: true });
  await buildFilm(ctx, { title: 'Metropolis', contact: 'ann@example.org', authorId: userId });
  const mailId = await ctx.db
    .transaction()
    .execute((tx) => queueMail(ctx, tx, { kind: 'contacts still right', to: 'ann@example.org', userId, details: { userId } }));
  const server = await startMailServer();
  const mailing = mailingTo(ctx, server);
  server.toRecipient = () => ({ status: 550, words: 'mailbox is full' });
  await workOffJobs(mailing);
  server.toRecipient = () => undefined;

  const retry = () => admin.post(`/operations/mails/${mailId}/retry`);
  expect((await retry()).body).toEqual({ data: { retried: 1 } });
  await workOffJobs(mailing);
  expect(server.received.map(({ email }) => email.text)).toEqual([expect.stringContaining('Ann')]);

  await ctx.db.updateTable('mails').set({ sent_at: null, failed_at: ctx.clock() }).where('id', '=', mailId).execute();
  await ctx.db.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', userId).execute();
  expect((await retry()).status).toBe(409);
});

test('two admins who retry and discard the same job and email at once act on each of them only once', async ({ ctx }) => {
  const admins = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx, { isAdmin: true })];
  const tmdb = await startTmdb([{ id: 713, title: 'The Piano', year: 1993, directors: ['Jane Campion'] }]);
  const comparing = comparingWith(ctx, tmdb);
  const job = await buildFailedJob(ctx, 'compare-film', { data: { filmId: await buildFilm(ctx) } });
  const mail = await buildFailedMail(ctx);
  const asked = admins.flatMap((admin) => [
    admin.post(`/operations/mails/${mail}/retry`),
    admin.post('/operations/mails/retry'),
    admin.delete(`/operations/mails/${mail}`),
    admin.delete(`/operations/jobs/${job}`),
    admin.post('/operations/jobs/retry'),
  ]);
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
  const retried = (...of: number[]) =>
    of.flatMap((n) => [answers[n]!, answers[n + 5]!]).reduce((sum, { body }) => sum + (body.data?.retried ?? 0), 0);
  const discarded = (of: number) => [answers[of]!, answers[of + 5]!].filter(({ status }) => status === 200).length;
  expect(retried(0, 1) + discarded(2)).toBe(1);
  expect(retried(4) + discarded(3)).toBe(1);
  await workOffJobs(comparing);
});

testInOwnDatabase(
  'an admin of a public site sees that sample accounts can sign in, and which replaced databases are kept',
  async ({ ctx, owner }) => {
    const site = { ...ctx, settings: { ...ctx.settings, siteUrl: 'https://films.example.org', sampleData: false } };
    const admin = await signedIn(site, { isAdmin: true });
    await signedIn(site, { email: 'Trusted@film-access.example.org', isTrusted: true });
    await owner.sql`create schema before_restore_20261120_120501000`;
    expect((await admin.get('/operations')).body.data).toMatchObject({
      sample: { is_public: true, is_on: false, accounts: 1 },
      replaced_databases: [{ name: 'before_restore_20261120_120501000', replaced_at: '2026-11-20T12:05:01.000Z' }],
    });
  },
);
