import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '#server/new-id.ts';
import { launchSite } from '#test/site/start-site.ts';
import { expectAccessible } from './browser.ts';
import { signedInEarlier, signsInByPasskeyOnly, test, withDatabase } from './members.ts';
import { expectFocus, focused, said } from './on-page.ts';
import { newSampleToken, readMail, signIn } from './people.ts';

/** Searches the list of users for one person. */
async function find(page: Page, search: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(search);
  await page
    .getByRole('status')
    .filter({ hasText: /^1 of \d+ users$/ })
    .waitFor();
}

test('the last admin cannot be removed', async ({ visit }) => {
  await using site = await launchSite(); // without the admins of other tests
  const page = await visit('/manage-users?search=ada', { at: site.address, as: { token: await newSampleToken('admin', site) } });
  const ada = page.getByRole('switch', { name: 'Admin: Ada Admin' });
  const dialog = page.getByRole('alertdialog');
  await ada.click();
  await dialog.getByRole('heading', { name: 'Take the admin role from Ada Admin?' }).waitFor();
  await expect.poll(() => focused(page)).toBe('No, change nothing');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => ada.isChecked()).toBe(true);
  await expect.poll(() => ada.evaluate((one) => one === document.activeElement)).toBe(true);

  await ada.click();
  await dialog.getByRole('button', { name: 'Yes, take the role' }).click();
  await said(page, 'Ada Admin: This is the last admin.');
  await expect.poll(() => ada.isChecked()).toBe(true);
  const problem = page.locator(`[id="${await ada.getAttribute('aria-describedby')}"]`);
  await expect.poll(() => problem.textContent()).toMatch(/^Error: This is the last admin\./);
  await expectAccessible(page);
});

test('an admin gives and takes the admin role after a question', async ({ visit, join }) => {
  const person = await join({ name: 'Dee Dee' });
  const page = await visit('/manage-users', { as: 'admin' });
  const dialog = page.getByRole('alertdialog');
  await find(page, person.email);
  await page.getByRole('switch', { name: 'Admin: Dee Dee' }).click();
  await dialog.getByText('see the names and email addresses of all users').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Dee Dee is now an admin.');

  // An admin who gives up the role leaves the page and signs in as a member.
  const other = await visit('/login');
  await signIn(other, person);
  await expect.poll(() => new URL(other.url()).pathname).toBe('/dashboard');
  await other.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Manage users' }).click();
  await find(other, person.email);
  await other.getByRole('switch', { name: 'Admin: Dee Dee' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Yes, take the role' }).click();
  await said(other, 'Your role has changed');
  await signIn(other, person);
  await other.getByRole('link', { name: 'Dee (your account)' }).waitFor();
  await expect.poll(() => new URL(other.url()).pathname).toBe('/');
});

test('the list shows fifty users, Show more focuses the next user, and on a phone the list is still a table', async ({ visit }) => {
  // The names come after the people that other tests look for at the top of the same list.
  const people = Array.from({ length: 60 }, (_, index) => ({
    id: newId(),
    name: `Zuzana ${index + 100}`,
    name_key: `zuzana ${index + 100}`,
    email: `${randomUUID()}@example.org`,
    password_hash: '$argon2id$none',
  }));
  await withDatabase((db) => db.insertInto('users').values(people).execute());
  const page = await visit('/manage-users?search=zuzana', { as: 'admin' });
  const rows = page.getByRole('rowheader', { name: 'Zuzana' });
  await expect.poll(() => rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBe(60);
  await expect.poll(() => focused(page)).toBe('Zuzana 150');
  await withDatabase((db) => db.deleteFrom('users').where('name', 'like', 'Zuzana %').execute());

  // A search can find no one.
  await page.getByRole('searchbox').fill('zanzibarquux');
  await said(page, 'No results found.');
  await page.getByRole('searchbox').fill('');
  await said(page, /^\d+ users$/);
  expect(page.url()).not.toContain('search');

  await page.setViewportSize({ width: 320, height: 900 });
  const row = page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: 'Ada Admin' });
  await row.getByRole('rowheader', { name: 'Ada Admin' }).waitFor();
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Email\s+admin@/),
      expect.stringMatching(/^Super User\?\s+O/),
      expect.stringMatching(/^Admin\?\s+On/),
    ]);
});

test('an admin who signed in a while ago gives the password in a dialog, and continues on the same page', async ({ visit, join }) => {
  const [bea, dee] = [await join({ name: 'Bea Moderator', isAdmin: true }), await join({ name: 'Dee Dee' })];
  await signedInEarlier(bea);
  const page = await visit(`/manage-users?search=${dee.email}`, { as: bea });
  const superUser = page.getByRole('switch', { name: 'Super user: Dee Dee' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await superUser.focus();
  await page.keyboard.press('Space');
  await dialog.getByText('Enter your password to change roles, because you signed in more than 15 minutes ago.').waitFor();
  await expect.poll(() => focused(page)).toBe('Your password');
  expect(await dialog.getByText('Error:').count()).toBe(0);

  // After Escape nothing has changed, and the focus is on the switch again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(superUser);
  expect(await superUser.isChecked()).toBe(false);

  await page.keyboard.press('Space');
  await expect.poll(() => focused(page)).toBe('Your password');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('Error: This is not the password').waitFor();
  await expect.poll(() => focused(page)).toBe('Your password');
  await page.context().setOffline(true);
  await page.keyboard.type(bea.password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').filter({ hasText: 'cannot be reached' }).waitFor();
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await said(page, 'Dee Dee is now a super-user.');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(superUser);
  expect(await superUser.isChecked()).toBe(true);

  // After a confirmation the dialog does not ask again, and the other admins get an email about a new admin.
  const admin = page.getByRole('switch', { name: 'Admin: Dee Dee' });
  await admin.click();
  await page.getByRole('button', { name: 'Yes, make admin' }).click();
  await said(page, 'Dee Dee is now an admin.');
  expect((await readMail(bea.email, /has a new admin/)).text).toContain(`${bea.email} made ${dee.email} an admin`);

  // The dialog asks a person without a password for the passkey.
  await signsInByPasskeyOnly(bea);
  await signedInEarlier(bea);
  await admin.click();
  await page.getByRole('button', { name: 'Yes, take the role' }).click();
  await dialog.getByText('Confirm with a passkey to change roles').waitFor();
  await expect.poll(() => focused(page)).toBe('Confirm with a passkey');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectFocus(admin);
  expect(await admin.isChecked()).toBe(true);
});
