import { expect } from 'vitest';
import { sql } from 'kysely';
import { buildFailedJob, buildFailedMail } from '#test/failed-work.ts';
import { newMember, test, withDatabase } from './members.ts';
import { button, focused, inDialog, said } from './on-page.ts';

test('by keyboard, an admin tells failed emails apart, stays near a job that disappears and opens a statement', async ({ visit }) => {
  const { email } = await newMember();
  await withDatabase(async (db) => {
    await buildFailedMail({ db }, email);
    await buildFailedMail({ db }, email);
    // No other test of this site makes this job fail.
    await buildFailedJob({ db }, 'queue-digests');
  });
  const page = await visit('/operations', { as: 'admin' });
  const mail = `“password changed” to ${email}`;
  await button(page, `Retry ${mail}, 1 of 2`).waitFor();
  await button(page, `Discard ${mail}, 2 of 2`).press('Enter');
  await page.getByText(`${mail}, 2 of 2 will not be retried`).waitFor();
  await inDialog(page, 'Yes, discard it').press('Enter');
  await said(page, 'Email discarded.');
  await expect.poll(() => focused(page)).toBe('Emails that could not be sent');
  await button(page, `Retry ${mail}`).waitFor();

  // Another admin was faster. The row disappears, and the focus stays in the list.
  const job = button(page, /^Retry “Email the daily digest/);
  await job.waitFor();
  await withDatabase((db) => sql`delete from pgboss.job where name = 'queue-digests' and state = 'failed'`.execute(db));
  await job.press('Enter');
  await said(page, 'This job is no longer among the failed jobs, because it was retried or discarded.');
  await expect.poll(() => focused(page)).toBe('Failed jobs');

  // The slowest statements have a line or two each. A press opens the whole statement.
  const statements = page.getByRole('table', { name: 'Slowest statements' }).getByRole('rowheader');
  await page.getByText('For operators').press('Enter');
  await statements.first().waitFor();
  const heights = () => statements.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...(await heights()))).toBeLessThan(150);
  const long = statements.filter({ has: page.locator('summary') }).first();
  await long.locator('summary').press('Enter');
  await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(150);
});
