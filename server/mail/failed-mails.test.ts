import { expect } from 'vitest';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, mailState, queueNotice } from '#test/mail/mails.ts';
import { test } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { listFailedMails, retryFailedMails, markMailFailed } from './failed-mails.ts';

test('an operator lists the failed emails and sends them again', async ({ ctx }) => {
  const server = await startMailServer();
  const mailing = mailingTo(ctx, server);
  server.toRecipient = () => ({ status: 550, words: 'not here' });
  const mailId = await queueNotice(ctx, { email: 'ann@example.org' });
  expect(await listFailedMails(ctx)).toEqual([]);
  await workOffJobs(mailing);
  expect(await listFailedMails(ctx)).toEqual([
    {
      id: mailId,
      kind: 'password changed',
      to: 'ann@example.org',
      failed_at: expect.any(Date),
      attempts: 1,
      reason: expect.stringContaining('550 not here'),
    },
  ]);

  server.toRecipient = () => undefined;
  expect(await retryFailedMails(ctx)).toBe(1);
  expect(await mailState(ctx, mailId)).toMatchObject({ state: 'waiting', attempts: 0 });
  await workOffJobs(mailing);
  expect(server.received).toHaveLength(1);
  expect(await listFailedMails(ctx)).toEqual([]);
  expect(await retryFailedMails(ctx)).toBe(0);
});

test('an email that was sent cannot be marked as failed', async ({ ctx }) => {
  const mailId = await queueNotice(ctx);
  await workOffJobs(ctx);
  await markMailFailed(ctx, mailId);
  expect(await mailState(ctx, mailId)).toMatchObject({ state: 'sent' });
});
