import { afterAll, beforeAll, expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { paths } from '#domain/paths.ts';
import { test } from '#test/database/with-database.ts';
import { buildFailedJob } from '#test/failed-work.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo, queueNotice } from '#test/mail/mails.ts';
import { signedIn } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { serve } from './waiting.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium('--disable-gpu');
});
afterAll(() => browser.close());

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('an admin sees and retries a refused email and a failed job, and reads an error when the site is down', async ({ ctx }) => {
  const server = await startMailServer();
  const mailing = mailingTo(ctx, server);
  server.toRecipient = () => ({ status: 550, words: 'relaying denied' });
  await queueNotice(ctx, { email: 'ann@example.org' });
  await workOffJobs(mailing);
  await buildFailedJob(ctx, 'purge-old-records', { message: 'job timed out' });

  const admin = await signedIn(ctx, { isAdmin: true, name: 'Ada' });
  const served = await serve(mailing);
  const storage = { name: 'jwt', value: admin.token! };
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: served.address, localStorage: [storage] }] },
  });
  const page = await context.newPage();
  await page.goto(served.address + paths.operations());
  const health = page.getByRole('region', { name: /needs? your attention\.$/ });
  await health.getByText('1 email could not be sent.').waitFor();
  await health.getByText('1 job has failed.').waitFor();
  await page.getByRole('cell', { name: /550 relaying denied/ }).waitFor();
  await page.getByRole('cell', { name: 'The job took longer than its time limit.' }).waitFor();

  // The mail server works again.
  server.toRecipient = () => undefined;
  await page.getByRole('button', { name: 'Retry “password changed” to ann@example.org' }).click();
  await said(page, 'Retrying 1 email.');
  await expect.poll(() => focused(page)).toBe('Emails that could not be sent');
  await page.getByRole('button', { name: 'Retry “Delete old records”' }).click();
  await said(page, 'Retrying 1 job.');
  await workOffJobs(mailing);
  expect(server.received.map(({ envelope }) => envelope.to)).toEqual([['ann@example.org']]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await said(page, /^Checked on .+: /);
  await page.getByText('There are no failed emails.').waitFor();
  await page.getByText('There are no failed jobs').waitFor();
  expect(await focused(page)).toBe('Check again');

  // The page reports that the check failed, and keeps the focus.
  await served.close();
  await page.keyboard.press('Enter');
  await said(page, /^Checked on .+: The state of the site could not be checked\.$/);
  await page.getByText('This site cannot be reached at the moment.').first().waitFor();
  expect(await focused(page)).toBe('Check again');
  await context.close();
});
