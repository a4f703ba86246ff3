import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { alive } from './alive.ts';
import { endSessionsOf, test } from './members.ts';
import { visibleLinks } from './on-page.ts';
import { sampleAccount, signIn, signInAs } from './people.ts';

/** The address of the page without its origin. */
const place = (page: Page) => page.evaluate(() => location.pathname + location.search);
async function expectPlace(page: Page, address: string): Promise<void> {
  await expect.poll(() => place(page)).toBe(address);
}

/** A token with any claims, which the server has not signed. */
const forgedToken = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const MALLORY = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Mallory',
  isAdmin: true,
  isTrusted: true,
};
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

test('people who follow a link to a members’ page reach it after signing in; the sign-in pages redirect signed-in people', async ({
  visit,
}) => {
  const page = await visit('/manage-users?search=uma');
  await expectPlace(page, '/login?next=%2Fmanage-users%3Fsearch%3Duma');
  await page.getByRole('status').filter({ hasText: 'Sign in to open that page.' }).waitFor();
  await signIn(page, await sampleAccount('admin'));
  await expectPlace(page, '/manage-users?search=uma');
  await page.getByRole('rowheader', { name: 'Uma User' }).waitFor();
  await page.goto('/login');
  await expectPlace(page, '/dashboard');
  for (const address of ['/login', '/register', '/forgot-password', '/reset/abc']) {
    await page.goto(`${address}?next=%2Fcontact`);
    await expectPlace(page, '/contact');
  }
});

test('no one is redirected to another site after signing in', async ({ visit }) => {
  // Other addresses are in app/session/auth/safe-next.test.ts.
  const page = await visit(`/login?next=${encodeURIComponent('/.//evil.example')}`);
  await signIn(page, await sampleAccount('trusted'));
  await expectPlace(page, '/');
});

test('pages for admins refuse members and tokens that the server has not signed', async ({ visit }) => {
  const page = await visit('/dashboard');
  await expectPlace(page, '/login?next=%2Fdashboard');
  await page.evaluate((text) => localStorage.setItem('jwt', text), forgedToken({ ...MALLORY, exp: inAnHour() }));
  await page.goto('/dashboard');
  await expectPlace(page, '/login?after=ended&next=%2Fdashboard');
  await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
  await page.getByRole('link', { name: 'Sign up' }).first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();

  await signIn(page, await sampleAccount('user'));
  await expectPlace(page, '/');
  for (const address of ['/dashboard', '/manage-users', '/dashboard/deleted', '/operations', `/edit/${MALLORY.id}`]) {
    await page.goto(address);
    await expectPlace(page, '/');
    await page.getByRole('status').filter({ hasText: 'Only admins can open that page.' }).waitFor();
  }
});

test('a member whose session has ended signs in again with only the password; signing out removes the email address', async ({
  visit,
  join,
}) => {
  const ann = await join();
  const page = await visit('/login');
  const email = () => page.getByRole('textbox', { name: 'Email' }).inputValue();
  await signIn(page, ann);
  await expectPlace(page, '/');
  // First the session expires, which the first script notices on every page. Then the session ends on the server.
  const isUp = forgedToken({ ...MALLORY, exp: inAnHour() - 3601 });
  const endings = [
    ['/faq?view=general', () => page.evaluate((text) => localStorage.setItem('jwt', text), isUp)],
    ['/account', () => endSessionsOf(ann)],
  ] as const;
  for (const [address, end] of endings) {
    await end();
    await page.goto(address);
    await expectPlace(page, `/login?after=ended&next=${encodeURIComponent(address)}`);
    await page.getByRole('status').filter({ hasText: 'Your session has ended. Sign in again to continue.' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    if (address !== '/account') await typeEarly(page);
    await page.getByText('Your session has ended. Sign in again to continue.').waitFor();
    await expect.poll(email).toBe(ann.email);
    await page.getByLabel('Password', { exact: true }).fill(ann.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expectPlace(page, address);
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.goto('/login');
  await alive(page);
  await expect.poll(email).toBe('');
});

/** Types into the empty field for the email address while the page hydrates. Then loads the page again. */
async function typeEarly(page: Page): Promise<void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.focus();
  letGo();
  await alive(page);
  await page.keyboard.type('other@example.org');
  expect(await email.inputValue()).toBe('other@example.org');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await alive(page);
}

test('the sign-in form says how long people stay signed in, and lets them choose 5 days instead of 12 hours', async ({ visit, join }) => {
  const [ann, ben] = [await join(), await join()];
  for (const [who, chooses] of [
    [ann, true],
    [ben, false],
  ] as const) {
    const page = await visit('/login', { isNew: true });
    const stay = page.getByRole('checkbox', { name: 'Stay signed in for 5 days', exact: true });
    await page.getByText('If you do not tick this, you are signed out after 12 hours.').waitFor();
    expect(await stay.isChecked()).toBe(false);
    // The checkbox is after the link for a forgotten password, and keeps its value after a wrong password.
    await page.getByRole('link', { name: 'Forgot your password?' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => stay.evaluate((box) => box === document.activeElement)).toBe(true);
    if (chooses) await page.keyboard.press('Space');
    await signIn(page, { ...who, password: 'not this one' });
    await page.getByText('This is not the password of this account.').first().waitFor();
    expect(await stay.isChecked()).toBe(chooses);
    await signIn(page, who);
    await expectPlace(page, '/');
    // The next page notices that the session has ended.
    await page.clock.setFixedTime(Date.now() + 13 * 3_600_000);
    await page.getByRole('link', { name: 'Ann (your account)' }).click();
    await expectPlace(page, chooses ? '/account' : '/login?after=ended&next=%2Faccount');
    if (chooses) {
      await page.getByText('Member since').waitFor();
      await page.clock.setFixedTime(Date.now() + 121 * 3_600_000);
      await page.goto('/account');
      await expectPlace(page, '/login?after=ended&next=%2Faccount');
    }
    await expect.poll(() => visibleLinks(page, 'Account')).toEqual(['Sign in', 'Sign up']);
  }
});

test('when a member signs out or in, the other tabs follow', async ({ visit, join }) => {
  const first = await visit('/account', { as: await join() });
  await first.getByText('Member since').waitFor();
  const second = await first.context().newPage();
  await second.goto('/account');
  await second.getByRole('button', { name: 'Logout' }).click();
  await expectPlace(first, '/login?next=%2Faccount');
  await first.getByRole('link', { name: 'Sign up' }).first().waitFor();

  await signInAs(second, 'user');
  await expectPlace(first, '/account');
  await first.getByText('Member since').waitFor();
  await first.getByRole('link', { name: 'Uma (your account)' }).waitFor();
});

test('a page that could not be loaded says why, and loads when the network is back', async ({ visit }) => {
  const page = await visit('/account', { as: 'user' });
  await page.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Uma (your account)' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your account could not be loaded.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').filter({ hasText: 'Your account could not be loaded.' }).waitFor();
  // The page loads automatically when the browser is online.
  await page.context().setOffline(false);
  await page.getByText('Member since').waitFor();
});
