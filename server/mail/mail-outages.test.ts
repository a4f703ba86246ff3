import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { startMailServer, startSilentServer, startTalkativeServer } from '#test/mail/mail-server.ts';
import { mailingTo, mailState, queueNotice } from '#test/mail/mails.ts';
import { test } from '#test/database/with-database.ts';
import { takeJobAndDie, workOffJobs } from '#test/work-off-jobs.ts';

/** Returns the time until the next try of the job (seconds). */
async function nextTryIn(ctx: Context): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
    where name = 'send-mail' and state = 'retry'
  `.execute(ctx.db);
  return rows[0]!.seconds;
}

describe('while the mail server', () => {
  test('refuses emails for a while, an email waits and then arrives once', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    server.toRecipient = () => ({ status: 450, words: 'try later' });
    const mailId = await queueNotice(ctx);
    await workOffJobs(mailing);
    expect(await mailState(ctx, mailId)).toEqual({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('450 try later'),
    });
    expect(await nextTryIn(ctx)).toBeGreaterThan(20);
    expect(await nextTryIn(ctx)).toBeLessThan(61);

    server.toRecipient = () => undefined;
    server.toMessage = () => ({ status: 451, words: 'greylisted' });
    await workOffJobs(mailing, { evenLater: true });
    expect(await mailState(ctx, mailId)).toMatchObject({ state: 'waiting', attempts: 2 });

    server.toMessage = () => undefined;
    await workOffJobs(mailing, { evenLater: true });
    await workOffJobs(mailing, { evenLater: true });
    expect(server.received.map(({ email }) => email.messageId)).toEqual([`<${mailId}@localhost>`]);
    expect(await mailState(ctx, mailId)).toEqual({ state: 'sent', attempts: 3, lastError: '' });
  });

  test('is unavailable, an email waits and then arrives once', async ({ ctx }) => {
    const away = await startMailServer();
    await away.stop();
    const mailing = mailingTo(ctx, away);
    const mailId = await queueNotice(ctx);
    await workOffJobs(mailing);
    expect(await mailState(ctx, mailId)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('ECONNREFUSED'),
    });

    const server = await startMailServer(away.port);
    await workOffJobs(mailing, { evenLater: true });
    expect(server.received.map(({ email }) => email.messageId)).toEqual([`<${mailId}@localhost>`]);
  });

  test('is restarted between two emails, the second email gets a new connection', async ({ ctx }) => {
    const first = await startMailServer();
    const mailing = mailingTo(ctx, first);
    await queueNotice(ctx);
    await workOffJobs(mailing);
    await first.stop();
    const second = await startMailServer(first.port);
    await queueNotice(ctx);
    await workOffJobs(mailing);
    await workOffJobs(mailing, { evenLater: true });
    expect([first.received.length, second.received.length]).toEqual([1, 1]);
  });

  test('does not respond, an email is queued without delay, and the email waits', async ({ ctx }) => {
    const silent = await startSilentServer();
    const mailing = mailingTo(ctx, silent, { greeting: 100 });
    const mailId = await queueNotice(mailing);
    expect(silent.calls()).toBe(0);
    await workOffJobs(mailing);
    expect(silent.calls()).toBe(1);
    expect(await mailState(ctx, mailId)).toEqual({
      state: 'waiting',
      attempts: 1,
      lastError: 'Greeting never received',
    });

    const server = await startMailServer();
    await workOffJobs(mailingTo(ctx, server), { evenLater: true });
    expect(server.received.map(({ email }) => email.messageId)).toEqual([`<${mailId}@localhost>`]);
  });

  test('stops responding in the middle of a message, the try times out, and the email waits', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server, { socket: 200 });
    const stuck = Promise.withResolvers<void>();
    server.beforeMessage = () => stuck.promise;
    const mailId = await queueNotice(ctx);
    await workOffJobs(mailing);
    expect(await mailState(ctx, mailId)).toEqual({ state: 'waiting', attempts: 1, lastError: 'Timeout' });
    stuck.resolve();
  });

  test('responds without end, the try times out, and the email waits', async ({ ctx }) => {
    const mailing = mailingTo(ctx, await startTalkativeServer(), { message: 400 });
    const mailId = await queueNotice(ctx);
    await workOffJobs(mailing);
    expect(await mailState(ctx, mailId)).toEqual({
      state: 'waiting',
      attempts: 1,
      lastError: 'Message sending aborted',
    });
  });
});

test('an email to a permanently refused recipient fails at once, and the other emails arrive', async ({ ctx }) => {
  const server = await startMailServer();
  const mailing = mailingTo(ctx, server);
  server.toRecipient = (address) => (address === 'gone@example.org' ? { status: 550, words: 'no such mailbox' } : undefined);
  const [ann, gone, bob] = [
    await queueNotice(ctx, { email: 'ann@example.org' }),
    await queueNotice(ctx, { email: 'gone@example.org' }),
    await queueNotice(ctx, { email: 'bob@example.org' }),
  ];
  await workOffJobs(mailing);
  expect(await workOffJobs(mailing, { evenLater: true })).toBe(0);
  expect(server.received.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(['ann@example.org', 'bob@example.org']);
  for (const mailId of [ann, bob]) expect(await mailState(ctx, mailId)).toMatchObject({ state: 'sent' });
  expect(await mailState(ctx, gone)).toEqual({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('550 no such mailbox'),
  });
});

test('an email that could not be sent for a day has failed, and its reason is stored', async ({ ctx }) => {
  const server = await startMailServer();
  server.toRecipient = () => ({ status: 450, words: 'mailbox busy' });
  const mailing = mailingTo(ctx, server);
  const mailId = await queueNotice(ctx);
  let waited = 0;
  for (;;) {
    await workOffJobs(mailing, { evenLater: true });
    if ((await mailState(ctx, mailId)).state !== 'waiting') break;
    waited += await nextTryIn(ctx);
  }
  expect(await mailState(ctx, mailId)).toEqual({
    state: 'failed',
    attempts: 30,
    lastError: expect.stringContaining('450 mailbox busy'),
  });
  expect(waited / 3600).toBeGreaterThan(22);
  expect(waited / 3600).toBeLessThan(26);
  expect(server.received).toEqual([]);
});

test('an email whose worker was killed is tried again within about a minute', async ({ ctx }) => {
  const server = await startMailServer();
  const mailId = await queueNotice(ctx);
  await takeJobAndDie(ctx, 'send-mail');
  expect(await workOffJobs(mailingTo(ctx, server), { evenLater: true })).toBe(0);

  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`.execute(ctx.db);
  await createBoss(ctx).supervise('send-mail');
  expect(await nextTryIn(ctx)).toBeLessThan(61);
  await workOffJobs(mailingTo(ctx, server), { evenLater: true });
  expect(server.received).toHaveLength(1);
  expect(await mailState(ctx, mailId)).toMatchObject({ state: 'sent' });
});

test('an email whose worker is killed at every try has failed', async ({ ctx }) => {
  const mailId = await queueNotice(ctx);
  await sql`update pgboss.job set retry_limit = 0`.execute(ctx.db);
  await takeJobAndDie(ctx, 'send-mail');
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`.execute(ctx.db);
  await createBoss(ctx).supervise('send-mail');
  await workOffJobs(ctx);
  expect(await mailState(ctx, mailId)).toMatchObject({
    state: 'failed',
    lastError: 'The program stopped every time while it was sending this email.',
  });
});
