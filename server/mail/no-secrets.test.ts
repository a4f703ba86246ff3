import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { CUT } from '#server/log.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, mailState, queueReset } from '#test/mail/mails.ts';
import { test, testInOwnDatabase } from '#test/database/with-database.ts';
import { wholeDatabase } from '#test/database/whole-database.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

test('the token of a password reset is only in its email, even if the mail server quotes the link', async ({ ctx }) => {
  let log = '';
  const watched: Context = { ...ctx, log: pino({ level: 'trace' }, { write: (said) => (log += said) }) };
  const server = await startMailServer();
  const { mailId, token } = await queueReset(watched, { email: 'ann@example.org', name: 'Ann Lee' });
  server.toMessage = (raw) => ({ status: 451, words: `<ann@example.org> Ann Lee: ${linkIn(raw)}` });
  await workOffJobs(mailingTo(watched, server));
  expect(await mailState(ctx, mailId)).toMatchObject({ lastError: expect.stringContaining('451') });
  server.toMessage = (raw) => ({ status: 554, words: `spam: ${linkIn(raw)}` });
  await workOffJobs(mailingTo(watched, server), { evenLater: true });
  expect(await mailState(ctx, mailId)).toMatchObject({ state: 'failed' });

  const stored = await wholeDatabase(ctx);
  expect(stored).toContain(mailId);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice(0, 16));
  expect(log).toContain(mailId);
  expect(log).toContain('password reset');
  expect(log).not.toMatch(/ann@example\.org|Ann Lee|\/reset\//);
  expect(log).not.toContain(token.slice(0, 16));
});

/** Finds the link as a spam filter does, which decodes the message. */
function linkIn(raw: string): string {
  const [link] = /http\S+\/reset\/[\w-]{43}/.exec(raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
  if (link === undefined) throw new Error('The message has no link.');
  return link;
}

testInOwnDatabase('the error of a failed job is in the log without the row, and not in the queue’s tables', async ({ ctx, owner }) => {
  let log = '';
  const watched: Context = { ...ctx, log: pino({ redact: CUT }, { write: (said) => (log += said) }) };
  await queueReset(watched, { email: 'ann@example.org' });
  await sql`alter table mails add constraint broken check (attempts = 0)`.execute(owner.db);
  await workOffJobs(watched);
  expect(log).toContain('a job failed');
  expect(log).toContain('violates check constraint');
  expect(log).not.toContain('ann@example.org');
  const { rows } = await sql<{ job: string }>`select job::text from pgboss.job`.execute(ctx.db);
  expect(JSON.stringify(rows)).toContain('See the log for the reason');
  expect(JSON.stringify(rows)).not.toMatch(/ann@example|broken/);
});
