import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, withDatabase } from './members.ts';
import { heading } from './on-page.ts';
import { newPerson, readMail } from './people.ts';
import { newListRequest, newSubscriber, wayToAlerts } from './subscribers.ts';

const OFFER = 'Email me when something is listed';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens the link from the email twice, as if a scanner had opened it first, and confirms the request. */
async function confirm(page: Page, email: string): Promise<void> {
  const address = wayToAlerts((await readMail(email, /Confirm your request/)).text);
  await page.goto(address);
  await heading(page, 'Confirm your request');
  await page.goto(address);
  await expect.poll(() => button(page, 'Yes, email me').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await heading(page, 'Done');
  expect(new URL(page.url()).pathname).toBe(address);
  await page.goto(address);
  await heading(page, 'Already done');
}

test('without JavaScript, a venue that finds nothing follows the search, and stops the emails with one press', async ({ visit }) => {
  const { email } = newPerson();
  const page = await visit('/?search=zzyzx+wuthering&sidecar_type=All+AD', { javaScript: false });
  await page.getByRole('link', { name: OFFER }).click();
  await heading(page, OFFER);
  await page.getByText('Search: “zzyzx wuthering”, Type: Audio description').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.getByRole('radio', { name: 'Once a week' }).check();
  await button(page, OFFER).click();
  await page.getByText('Error: Enter an email address').waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('no address');
  expect(await page.getByRole('radio', { name: 'Once a week' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, OFFER).click();
  await heading(page, 'Check your email');
  await page.getByText(`We have sent a link to ${email}. Open it within 7 days`).waitFor();

  await confirm(page, email);

  await page.goto('/alerts');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await button(page, 'Email me a link').click();
  await heading(page, 'Check your email');
  await page.goto(wayToAlerts((await readMail(email, /Your emails/)).text));
  await page.getByText('You get a weekly email').waitFor();
  await button(page, 'Stop all emails').click();
  await heading(page, 'Your emails have stopped');
  await page.getByRole('listitem').filter({ hasText: 'zzyzx wuthering' }).waitFor();
  await page.reload();
  await heading(page, 'Your emails have stopped');
});

test('without JavaScript, a subscriber keeps the emails, ends one alert and changes the frequency of the other', async ({ visit }) => {
  const page = await visit(await newSubscriber({ isAsked: true }), { javaScript: false });
  expect(await page.locator('main').getByRole('button').first().innerText()).toBe('Keep the emails');
  await button(page, 'Keep the emails').click();
  await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  expect(await button(page, 'Keep the emails').count()).toBe(0);
  await button(page, 'End this alert (any material for Parasite (2019))').click();
  await page.getByRole('status').filter({ hasText: 'Ended: any material for Parasite (2019).' }).waitFor();
  await button(page, 'Change to weekly').click();
  await page.getByRole('status').filter({ hasText: 'weekly' }).waitFor();
  expect(await button(page, /^End this alert/).count()).toBe(1);
});

test('an old link can only stop the emails, and the page of a broken link says that it does not work', async ({ visit }) => {
  const page = await visit(await newSubscriber({ daysAgo: 60 }), { javaScript: false });
  await page.getByText('can only stop the emails').waitFor();
  expect(await page.getByText('piano').count()).toBe(0);
  await button(page, 'Stop all emails').click();
  await heading(page, 'Your emails have stopped');
  for (const path of [(await newListRequest()).slice(0, -3), '/alerts/abc', '/alerts/confirm']) {
    await page.goto(path);
    await heading(page, 'This link does not work');
  }
});

test('a member with a confirmed address adds an alert with one press, and ends it on the account page', async ({ visit, join }) => {
  const ann = await join();
  await withDatabase((db) => db.updateTable('users').set({ email_proven_at: new Date() }).where('id', '=', ann.id).execute());
  const page = await visit('/?search=kurosawa', { as: ann });
  await page.getByRole('link', { name: OFFER }).click();
  await page.getByText(`Your daily email goes to ${ann.email}`).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await button(page, OFFER).click();
  await heading(page, 'Alert added');
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();
  await button(page, 'Change to weekly').click();
  await page.getByRole('status').filter({ hasText: 'You get a weekly email' }).waitFor();
  await button(page, 'End this alert (Search: “kurosawa”)').click();
  await page.getByRole('status').filter({ hasText: 'Ended: Search: “kurosawa”.' }).waitFor();
  await page.getByText('You have no alerts.').waitFor();
});

test('a member whose address is not confirmed finds it filled in, and confirms it with a link by email', async ({ visit, join }) => {
  const ann = await join();
  const page = await visit('/alerts?search=kurosawa', { as: ann });
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => field.inputValue()).toBe(ann.email);
  await field.fill('no address');
  await page.getByRole('radio', { name: 'Once a week' }).check();
  await button(page, OFFER).click();
  await page.getByText('Error: Enter an email address').waitFor();
  expect(await field.inputValue()).toBe('no address');
  expect(await page.getByRole('radio', { name: 'Once a week' }).isChecked()).toBe(true);
  await field.fill(ann.email);
  await button(page, OFFER).click();
  await page.getByText(`We have sent a link to ${ann.email}`).waitFor();
  await page.goto('/account');
  await page.getByText('You get no emails about new listings yet').waitFor();
  await confirm(page, ann.email);
});
