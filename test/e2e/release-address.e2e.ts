import { expect } from 'vitest';
import { test } from './browser.ts';
import { newMember, resetTokenFor } from './members.ts';
import { button, focused, heading, tabTo } from './on-page.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';
import { fillInRegistration, newPerson, readMail, wayToReset } from './people.ts';

test('a person whose address a stranger uses sees whose account it is, releases the address by keyboard and signs up', async ({
  visit,
}) => {
  const vera = { ...newPerson('Vera'), email: (await newMember({ name: 'Mallory Doe' })).email };
  const page = await visit('/register');
  await fillInRegistration(page, vera);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Error: An account already has this email address.').waitFor();

  const mail = await readMail(vera.email, /already has an account/);
  expect(mail.text).not.toContain('Mallory');
  await page.goto(wayToReset(mail.text));
  await page.getByText('An account with the name Mallory Doe has had the address').waitFor();
  await page.getByLabel('New password', { exact: true }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'This is not my account' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Release your address');
  await expect.poll(() => focused(page)).toBe('Release your address');
  await page.getByText('You cannot undo this.').waitFor();
  // Opening the page changes nothing.
  await page.reload();
  await page.getByText('An account with the name Mallory Doe has had the address').waitFor();
  await tabTo(page, button(page, 'Release the address'));
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Address released.' }).waitFor();
  await heading(page, 'Sign Up');
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(vera.email);
  await fillInRegistration(page, vera);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('status').filter({ hasText: 'Account created. Sign in.' }).waitFor();
  const { email, password } = vera;
  expect((await page.request.post('/api/users/login', { data: { email, password } })).status()).toBe(200);

  await page.goto(`/release/${wayToReset(mail.text).split('/').at(-1)}`);
  await page.getByText('This link cannot release an address.').waitFor();
});

test.for([
  ['/reset', 429, 'New password'],
  ['/release', 503, 'Release the address'],
] as const)(
  '%s says that the account could not be loaded after a response of %i, and nothing about the link',
  async ([path, status, control], { visit }) => {
    let isAway = true;
    await using between = await standBeforeSite((asked, response) => {
      if (!isAway || asked.url !== '/api/users/password-reset/account') return passToSite(asked, response);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'Try again in a minute.' }));
    });
    const token = await resetTokenFor(await newMember({ name: 'Mallory Doe' }));
    const page = await visit(`${path}/${token}`, { at: between.address });
    await page.getByRole('alert').filter({ hasText: 'could not be loaded. Try again in a minute.' }).waitFor();
    expect(await page.getByText('It has been used').count()).toBe(0);
    isAway = false;
    await button(page, 'Try again').click();
    await page.getByText('An account with the name Mallory Doe').waitFor();
    await (path === '/reset' ? page.getByLabel(control, { exact: true }) : button(page, control)).waitFor();
  },
);

test('the page of a used or old reset link says so, and links to the form for a new link', async ({ visit }) => {
  const page = await visit('/reset/abc');
  await page.getByText('This link has been used or is too old.').waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.waitForURL('**/forgot-password');
});
