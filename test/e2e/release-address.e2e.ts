import { expect } from 'vitest';
import { test } from './browser.ts';
import { newMember } from './members.ts';
import { focused, heading } from './on-page.ts';
import { fillInRegistration, newPerson, readMail, signIn, wayToReset } from './people.ts';

test('a person whose address a stranger uses sees whose account it is, releases the address by keyboard and signs up', async ({ visit }) => {
  const vera = { ...newPerson('Vera'), email: (await newMember({ name: 'Mallory Doe' })).email };
  const page = await visit('/register');
  await fillInRegistration(page, vera);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Error: There is an account with this email address already.').waitFor();

  const mail = await readMail(vera.email, /already has an account/);
  expect(mail.text).not.toContain('Mallory');
  await page.goto(wayToReset(mail.text));
  await page.getByText('An account with the name Mallory Doe has had the address').waitFor();
  await page.getByLabel('New password', { exact: true }).waitFor();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await tabTo('This is not my account');
  await page.keyboard.press('Enter');
  await heading(page, 'Release your address');
  await expect.poll(() => focused(page)).toBe('Release your address');
  await page.getByText('You cannot undo this.').waitFor();
  // Having looked at it changes nothing.
  await page.reload();
  await page.getByText('An account with the name Mallory Doe has had the address').waitFor();
  await tabTo('Release the address');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Address released.' }).waitFor();
  await heading(page, 'Sign Up');
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(vera.email);
  await fillInRegistration(page, vera);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('status').filter({ hasText: 'Your account is ready. Sign in.' }).waitFor();
  await signIn(page, vera);
  await page.getByRole('link', { name: 'Vera (your account)' }).waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/release/${wayToReset(mail.text).split('/').at(-1)}`);
  await page.getByText('This link cannot release an address.').waitFor();
}); // prettier-ignore

test('without JavaScript the page says what it needs', async ({ visit }) => {
  const page = await visit('/release/abc', { javaScript: false });
  await expect.poll(() => page.locator('main').innerText()).toContain('This form needs JavaScript');
  await expect.poll(() => page.getByRole('button', { name: 'Release the address' }).isVisible()).toBe(false);
});
