import { expect } from 'vitest';
import { test } from './members.ts';
import { heading } from './on-page.ts';
import { readMail, signIn, wayToReset } from './people.ts';

test('a member forgets the password, resets it by email and signs in', async ({ visit, join }) => {
  const person = await join({ name: 'Žofie Ångström' });
  const page = await visit('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await heading(page, 'Reset Your Password');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email.toUpperCase());
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await heading(page, 'Check your email');
  await page.getByText('junk folder').waitFor();
  await page.getByText('after an hour').getByRole('link', { name: 'support@film-access.example.org' }).waitFor();

  const mail = await readMail(person.email, /reset/i);
  const way = wayToReset(mail.text);
  await page.goto(way);
  await expect.poll(() => page.getByRole('textbox', { name: 'Reset token' }).count()).toBe(0);
  const choose = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await page.getByLabel('New password', { exact: true }).fill('another good password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'New password: Enter the password again.' }).waitFor();
  await choose('another good password');
  await page.getByText('Password changed. Sign in with the new password.').waitFor();

  await signIn(page, person);
  await page.getByText('Error: This is not the password of this account.').waitFor();
  await signIn(page, { email: person.email, password: 'another good password' });
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Žofie (your account)' }).waitFor();

  // The link works once. After that, the page says what to do.
  await page.evaluate(() => localStorage.clear());
  await page.goto(way);
  await choose('a third good password');
  await page.getByText('Error: This link has been used').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Reset token' }).inputValue()).toBe(way.split('/').at(-1));
  await page.getByRole('link', { name: 'Ask for a new email' }).click();
  await heading(page, 'Reset Your Password');
});

test('without JavaScript or before the page is ready, people read why a form does not work', async ({ visit }) => {
  const page = await visit('/login', { javaScript: false });
  const text = () => page.locator('main').innerText();
  await expect.poll(() => text()).toContain('This form needs JavaScript');
  await expect.poll(() => page.getByRole('button', { name: 'Login' }).isVisible()).toBe(false);
  await page.goto('/release/abc');
  await expect.poll(() => text()).toContain('This form needs JavaScript');
  await expect.poll(() => page.getByRole('button', { name: 'Release the address' }).isVisible()).toBe(false);
  for (const path of ['/account', '/kept']) {
    await page.goto(path);
    await expect.poll(() => text()).toContain('This page needs JavaScript');
  }
  const early = await page.request.post('/login', { form: { email: 'a@example.org', password: 'secret' } });
  expect(early.status()).toBe(400);
  expect(await early.text()).toContain('Your browser sent the form before the page was ready.');
});
