import { describe, expect } from 'vitest';
import { newId } from '#server/new-id.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, mailState, queueNotice, queueReset } from '#test/mail/mails.ts';
import { test } from '#test/database/with-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

/** Returns the visible text of the HTML part. */
const visible = (html = '') =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<\/(p|h1|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const words = (text = '') =>
  text
    .replaceAll(/[\u2068\u2069:]/g, '')
    .split(/\s+/)
    .filter(Boolean);

const QUEUED_AT = new Date('2026-01-02T03:04:05Z');

describe('a mail server', () => {
  test('gets a reset email as text and as HTML with the same words', async ({ ctx }) => {
    const server = await startMailServer();
    const { mailId, token } = await queueReset(ctx, { name: 'Ann Lee', isProven: true });
    await workOffJobs(mailingTo(ctx, server));

    const [message, ...more] = server.received;
    expect(more).toEqual([]);
    expect(message?.envelope).toEqual({ from: 'no-reply@localhost', to: ['ann@example.org'] });
    const email = message!.email;
    expect(email).toMatchObject({
      from: { name: 'Film Access Materials', address: 'no-reply@localhost' },
      to: [{ name: '', address: 'ann@example.org' }],
      replyTo: [{ address: 'support@film-access.example.org' }],
      subject: 'Reset your password for Film Access Materials',
      messageId: `<${mailId}@localhost>`,
    });
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(email.text).toContain(
      `Hello Ann Lee,\n\nSomeone asked to reset the password of your account at Film Access Materials. If it was you, choose a new password:\n\nChoose a new password:\nhttp://localhost:3000/reset/${token}\n\nThe link is valid for 60 minutes from when you asked for it, and works once.`,
    );
    expect(email.html).toContain(`<a href="http://localhost:3000/reset/${token}"`);
    expect(words(visible(email.html))).toEqual(words(email.text));
    expect(await mailState(ctx, mailId)).toEqual({ state: 'sent', attempts: 1, lastError: '' });
  });

  test('gets a notice to the old address of an account that does not contain the new address', async ({ ctx }) => {
    const server = await startMailServer();
    const { userId } = await queueReset(ctx, { email: 'new@example.org' });
    await ctx.db.transaction().execute((tx) =>
      queueMail(ctx, tx, {
        kind: 'e-mail changed',
        to: 'old@example.org',
        userId,
        details: { resetId: newId() }, // a link that no longer works
        cause: { isConfirmed: true, network: null },
      }),
    );
    await workOffJobs(mailingTo(ctx, server));
    const notice = server.received.find(({ envelope }) => envelope.to[0] === 'old@example.org');
    expect(notice?.email.subject).toBe('Your email address for Film Access Materials was changed');
    expect(notice?.email.text).toContain('write to support@film-access.example.org immediately');
    expect(notice?.raw).not.toContain('new@example.org');
    expect(words(visible(notice?.email.html))).toEqual(words(notice?.email.text));
  });

  test('gets a notice of a new password with the time of the change', async ({ ctx, owner }) => {
    const server = await startMailServer();
    await queueNotice(ctx, { name: 'Ann Lee' });
    await owner.db
      .updateTable('mails')
      .set({ created_at: QUEUED_AT as never })
      .execute();
    await workOffJobs(mailingTo(ctx, server));
    const email = server.received[0]?.email;
    expect(email?.subject).toBe('Your password for Film Access Materials was changed');
    expect(email?.text).toContain('was changed on 2 January 2026 at 03:04 UTC.');
    expect(words(visible(email?.html))).toEqual(words(email?.text));
  });

  test('gets only single recipients and names as plain text, even if names have markup and addresses have commas', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    await queueNotice(ctx, { email: 'ann@example.org', name: `Ann O'Bob`, isProven: true });
    await queueNotice(ctx, { email: 'bob@example.org', name: '<b>Bob</b>', isProven: true });
    const two = await queueNotice(ctx, { email: 'eve@example.org,victim' });
    await workOffJobs(mailing);
    const [toAnn, toBob, ...more] = server.received.toSorted((a, b) => a.envelope.to.join().localeCompare(b.envelope.to.join()));
    expect(more).toEqual([]);
    expect(toAnn?.envelope.to).toEqual(['ann@example.org']);
    expect(toAnn?.email.text).toContain(`Hello Ann O'Bob,`);
    expect(toAnn?.email.html).toContain('<bdi>Ann O&#39;Bob</bdi>');
    expect(toBob?.email.text).toContain('Hello,');
    expect(toBob?.raw).not.toContain('<b>');
    expect(await mailState(ctx, two)).toMatchObject({
      state: 'failed',
      lastError: 'This is not a single plain email address.',
    });
  });

  test('gets no email that was rolled back', async ({ ctx }) => {
    const server = await startMailServer();
    const { userId } = await queueReset(ctx);
    await ctx.db.deleteFrom('mails').execute();
    const failing = ctx.db.transaction().execute(async (tx) => {
      await queueMail(ctx, tx, { kind: 'password changed', to: 'ann@example.org', userId, details: {} });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await workOffJobs(mailingTo(ctx, server));
    expect(server.received).toEqual([]);
    expect(await ctx.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

describe('an email', () => {
  test('that was sent is not sent again', async ({ ctx }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const mailId = await queueNotice(ctx);
    await workOffJobs(mailing);
    await sendMail(mailing, mailId);
    expect(server.received).toHaveLength(1);
    expect(await mailState(ctx, mailId)).toMatchObject({ attempts: 1 });
  });

  test('arrives at most twice, with the same Message-ID, if the program is killed right after it was sent', async ({ ctx, owner }) => {
    const server = await startMailServer();
    const mailing = mailingTo(ctx, server);
    const { mailId } = await queueReset(ctx);
    await owner.db
      .updateTable('mails')
      .set({ created_at: QUEUED_AT as never })
      .execute();
    await sendMail(mailing, mailId);
    // The program is killed here, before it marks the email and the job as done.
    await ctx.db.updateTable('mails').set({ sent_at: null }).execute();

    await workOffJobs(mailing);
    await workOffJobs(mailing, { evenLater: true });
    const [first, second, ...more] = server.received;
    expect(more).toEqual([]);
    expect(second?.email.messageId).toBe(first?.email.messageId);
    expect(second?.email.text).toBe(first?.email.text);
    expect([first, second].map((message) => new Date(message?.email.date ?? 0))).toEqual([QUEUED_AT, QUEUED_AT]);
  });

  test('is deleted together with the account of its recipient', async ({ ctx }) => {
    const server = await startMailServer();
    const { userId } = await queueReset(ctx);
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute();
    expect(await workOffJobs(mailingTo(ctx, server))).toBe(1);
    expect(server.received).toEqual([]);
    expect(await ctx.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test.for([
    ['used', { used_at: new Date() }],
    ['expired', { created_at: new Date(0), expires_at: new Date(Date.now() - 1000) }],
  ] as const)('for a reset that is %s fails', async ([, changes], { ctx, owner }) => {
    const server = await startMailServer();
    const { mailId, resetId } = await queueReset(ctx);
    await owner.db
      .updateTable('password_resets')
      .set(changes as { used_at: Date })
      .where('id', '=', resetId)
      .execute();
    await workOffJobs(mailingTo(ctx, server));
    expect(server.received).toEqual([]);
    expect(await mailState(ctx, mailId)).toEqual({
      state: 'failed',
      attempts: 1,
      lastError: 'The link was used or had expired before the email could be sent.',
    });
    expect(await workOffJobs(ctx, { evenLater: true })).toBe(0);
  });

  test('of a kind that only a newer version knows waits for that version', async ({ ctx }) => {
    const server = await startMailServer();
    const mailId = await queueNotice(ctx);
    await ctx.db.updateTable('mails').set({ kind: 'birthday' }).execute();
    await workOffJobs(mailingTo(ctx, server));
    expect(await mailState(ctx, mailId)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining("'birthday'"),
    });
  });
});
