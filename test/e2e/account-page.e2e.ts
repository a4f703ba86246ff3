import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, signedInEarlier, test } from './members.ts';
import { focused } from './on-page.ts';
import { type Credentials, newPerson, readMail, wayToReset } from './people.ts';

test('a member changes their name and email address, and the old address gets an email', async ({ visit, join }) => {
  const person = await join({ name: 'Bea Baker' });
  const page = await visit('/account', { as: person });
  await page.getByRole('link', { name: 'Bea (your account)' }).waitFor();
  await page.getByText('Member since').waitFor();
  await page.getByText('No results found.').waitFor();

  // Cancel and Escape restore the old name.
  for (const cancel of [() => page.getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Edit name' }).click();
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type(' the second');
    await cancel();
    await expect.poll(() => focused(page)).toBe('Edit name');
    await page.getByText('Bea Baker', { exact: true }).waitFor();
  }

  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error: Enter your name.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Name');
  await page.keyboard.type('Beatrice');
  await expect.poll(() => page.getByText('Error: Enter your name.').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Beatrice Baker');
  // The typed text stays when the site cannot be reached.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'cannot be reached' }).waitFor();
  await page.context().setOffline(false);
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Beatrice Baker');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Name saved.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Edit name');
  await page.getByRole('link', { name: 'Beatrice (your account)' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Beatrice (your account)' }).waitFor();

  // The member signed in a while ago, so the form asks for the password again.
  await signedInEarlier(person);
  const { email } = newPerson();
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByText('we email a link to your old address').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByText('Enter your password to change your address').waitFor();
  await expect.poll(() => focused(page)).toBe('Your password');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await page.getByText('Error: This is not the password').waitFor();
  await page.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Email saved.' }).waitFor();
  await page.getByText(email, { exact: true }).waitFor();
  await readMail(person.email, /address|e-mail/i);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await goSignedIn(page, { ...person, email });
});

/** Signs in with these credentials in the browser of this page, and opens the account page. */
async function goSignedIn(page: Page, { email, password }: Credentials): Promise<void> {
  const response = await page.request.post('/api/users/login', { data: { email, password } });
  expect(response.status()).toBe(200);
  await openAs(page, (await response.json()) as { token: string }, '/account');
}

test('a member signs out everywhere, recovers the account from a thief, downloads their data and erases the account', async ({
  visit,
  join,
}) => {
  const person = await join({ name: 'Bea Baker' });
  const here = await visit('/account', { as: person });
  const there = await visit('/about', { as: person });
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = here.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'No, stay signed in' }).click();
  await expect.poll(() => focused(here)).toBe('Sign out everywhere');
  await here.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await here.getByRole('status').filter({ hasText: 'You are signed out everywhere.' }).waitFor();
  await there.goto('/account');
  await there.waitForURL((url) => url.pathname === '/login');

  // Both browsers are in the list, and one signs the other out.
  await goSignedIn(there, person);
  await goSignedIn(here, person);
  const list = here.getByRole('region', { name: 'Where you are signed in' });
  await list.getByText('Chrome on Linux (this browser)').waitFor();
  await list
    .getByText(/^Ends automatically on \d+ \w+ \d{4} at \d\d:\d\d\.$/)
    .first()
    .waitFor();
  await list.getByRole('button', { name: 'Sign out there (Chrome on Linux' }).click();
  await list.getByRole('status').filter({ hasText: 'Signed out: Chrome on Linux.' }).waitFor();
  await expect.poll(() => focused(here)).toBe('Where you are signed in');
  expect(await list.getByRole('listitem').count()).toBe(1);
  await there.goto('/account');
  await there.waitForURL((url) => url.pathname === '/login');
  // Signing out also ends the session on the server.
  const ended = here.waitForResponse((response) => response.url().endsWith('/sessions/current'));
  await here.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(200);

  // A thief has the password and moves the account to another address.
  const thief = newPerson();
  await goSignedIn(there, person);
  await there.getByRole('button', { name: 'Edit email' }).click();
  await there.getByRole('textbox', { name: 'Email' }).fill(thief.email);
  await there.keyboard.press('Enter');
  await there.getByRole('status').filter({ hasText: 'Email saved.' }).waitFor();
  const mail = await readMail(person.email, /address .* was changed/i);
  expect(mail.text).toContain('Recover your account');
  await here.goto(wayToReset(mail.text));
  const password = 'four words of her own';
  await here.getByLabel('New password', { exact: true }).fill(password);
  await here.getByLabel('Confirm password', { exact: true }).fill(password);
  await here.getByRole('button', { name: 'Reset Password' }).click();
  await here.waitForURL((url) => url.pathname === '/login');
  await goSignedIn(here, { ...person, password });
  await here.getByText(person.email, { exact: true }).waitFor();

  // The member downloads the data and erases the account, which also discards unsent text.
  await here.goto('/add');
  await here.getByRole('textbox', { name: /^Director/ }).fill('Never sent');
  await expect.poll(() => here.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(2);
  await here.goto('/account');
  const download = here.waitForEvent('download');
  await here.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  await here.getByRole('status').filter({ hasText: 'Your data was downloaded' }).waitFor();
  await here.getByRole('link', { name: 'Erase your account' }).click();
  await here.getByText('This cannot be undone.').waitFor();
  await here.getByLabel('Your password').fill('not this one');
  // The error appears before the page has loaded its data again.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await here.route('**/api/films?author_id=*', async (route) => {
    await answered;
    await route.continue();
  });
  await here.getByRole('button', { name: 'Erase my account' }).click();
  await here.getByText('Error: This is not the password').waitFor();
  await here.getByLabel('Your password').fill(password);
  await here.getByLabel('Your password').press('Enter');
  answer();
  await here.getByRole('status').filter({ hasText: 'Account erased.' }).waitFor();
  expect(await here.evaluate(() => localStorage.length)).toBe(0);
  await readMail(person.email, /was erased/);
});
