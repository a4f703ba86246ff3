import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { mailState, queueNotice, queueReset } from '#test/mail/mails.ts';
import { mailsTo, readOutbox } from '#test/mail/outbox.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { listStoredMails } from './mail-queries.ts';
import { purgeOutbox } from './outbox.ts';
import { sendMail } from './send-mail.ts';
import { outboxDirectory } from './create-mail-transport.ts';

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test('without a mail server, an email is one complete file that only the program can read', async ({ ctx }) => {
  const { mailId, token } = await queueReset(ctx, { email: 'ann@example.org' });
  await workOffJobs(ctx);
  const directory = outboxDirectory(ctx.settings.dataDir);
  const [file, ...more] = await readdir(directory);
  expect(more).toEqual([]);
  expect(file).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d\\.\\d{3}Z_${mailId}\\.eml$`));
  expect(await modeOf(directory)).toBe('700');
  expect(await modeOf(path.join(directory, file!))).toBe('600');
  const [email] = await mailsTo(ctx.settings.dataDir, 'ann@example.org');
  expect(email).toMatchObject({ messageId: `<${mailId}@localhost>` });
  expect(email?.text).toContain(`/reset/${token}\n`);
  expect(email?.html).toContain('</html>');
});

test('an email that is sent again replaces its own file', async ({ ctx }) => {
  const mailId = await queueNotice(ctx);
  await workOffJobs(ctx);
  const directory = outboxDirectory(ctx.settings.dataDir);
  const [file] = await readdir(directory);
  const first = await readFile(path.join(directory, file!), 'utf8');
  await ctx.db.updateTable('mails').set({ sent_at: null }).execute();
  await sendMail(ctx, mailId);
  expect(await readdir(directory)).toEqual([file]);
  const again = await readFile(path.join(directory, file!), 'utf8');
  const headers = (message: string) => message.split('\r\n').filter((line) => /^(Date|Message-ID|To):/.test(line));
  expect(headers(again)).toEqual(headers(first));
  expect(headers(again)).toHaveLength(3);
});

test('the files sort in the order in which the emails were queued', async ({ ctx }) => {
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await queueNotice(ctx, { email });
  await workOffJobs(ctx);
  const mails = await readOutbox(ctx.settings.dataDir);
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
});

test('an outbox that other users could open is closed to them', async ({ ctx }) => {
  const directory = outboxDirectory(ctx.settings.dataDir);
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
  await queueNotice(ctx);
  await workOffJobs(ctx);
  expect(await modeOf(directory)).toBe('700');
});

test('an email that cannot be written waits and leaves no partial file', async ({ ctx }) => {
  const directory = outboxDirectory(ctx.settings.dataDir);
  const mailId = await queueNotice(ctx);
  const { at, ...row } = {
    ...(await ctx.db.selectFrom('mails').select(['id', 'created_at as at']).executeTakeFirstOrThrow()),
  };
  const file = `${at.toISOString().replaceAll(':', '-')}_${row.id}.eml`;
  await mkdir(path.join(directory, file), { recursive: true }); // prevents a file of this name
  await workOffJobs(ctx);
  expect(await mailState(ctx, mailId)).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await readdir(directory)).toEqual([file]);
});

test('the purge removes old messages and messages of deleted emails from the outbox, and nothing else', async ({ ctx }) => {
  const directory = outboxDirectory(ctx.settings.dataDir);
  const purge = (olderThanMs: number) => purgeOutbox(directory, { olderThanMs, listStored: (ids) => listStoredMails(ctx.db, ids) });
  expect(await purge(1000)).toBe(0); // there is no outbox yet
  await queueNotice(ctx);
  await queueNotice(ctx);
  await workOffJobs(ctx);
  const [old, young] = await readdir(directory);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path.join(directory, old!), anHourAgo, anHourAgo);
  await writeFile(path.join(directory, 'kept by hand.txt'), '');
  expect(await purge(1_800_000)).toBe(1);
  expect(await readdir(directory)).toEqual([young, 'kept by hand.txt']);
  // A message gets its final name during the purge, which means that it is complete.
  const unfinished = path.join(directory, 'half.eml.unfinished');
  await writeFile(unfinished, '');
  const listStored = async (ids: readonly string[]) => {
    await rename(unfinished, path.join(directory, 'whole.eml'));
    return listStoredMails(ctx.db, ids);
  };
  expect(await purgeOutbox(directory, { olderThanMs: 1_800_000, listStored })).toBe(0);
  await rm(path.join(directory, 'whole.eml'));
  await ctx.db.deleteFrom('mails').execute();
  expect(await purge(1_800_000)).toBe(1);
  expect(await readdir(directory)).toEqual(['kept by hand.txt']);
});
