import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { signedInEarlier, test } from './members.ts';
import { button, focused, said } from './on-page.ts';
import { readMail, signIn } from './people.ts';

/** Adds a virtual device to Chromium that confirms every request, unless the test tells it to refuse. */
async function deviceOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isUserVerified }),
  };
}

const passkeysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const signInByPasskey = async (page: Page) => {
  await page.goto('/login');
  await alive(page);
  await button(page, 'Sign in with a passkey').click();
};

/** Hours until the session of this browser ends. */
const hoursLeft = (page: Page) =>
  page.evaluate(() => {
    const { exp } = JSON.parse(atob(localStorage.getItem('jwt')!.split('.')[1]!)) as { exp: number };
    return Math.round((exp * 1000 - Date.now()) / 3_600_000);
  });

test('a member adds a passkey, signs in with only the passkey, turns the password on again and removes the passkey', async ({
  visit,
  join,
}) => {
  const ann = await join({ name: 'Ann Lee' });
  const page = await visit('/account', { as: ann, isNew: true });
  const device = await deviceOf(page);
  const passkeys = passkeysOf(page);
  await signedInEarlier(ann);

  // The form asks for a name, and then for the password, because the member signed in a while ago.
  await button(page, 'Add a passkey').click();
  await page.getByText('Error: Enter a name for the passkey').waitFor();
  await expect.poll(() => focused(page)).toBe('Name of the new passkey');
  await page.keyboard.type('My phone');
  await page.keyboard.press('Enter');
  const confirming = page.getByRole('form', { name: 'Confirm that it is you' });
  await confirming.getByText('Enter your password to add a passkey').waitFor();
  await expect.poll(() => focused(page)).toBe('Your password');
  expect(await passkeys.getByText('Error:').count()).toBe(0);
  // When the member cancels, the focus returns to the name.
  await page.keyboard.press('Escape');
  await confirming.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Name of the new passkey');
  await page.keyboard.press('Enter');
  await button(page, /^Cancel/).click();
  await confirming.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Name of the new passkey');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Your password');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await passkeys.getByText('Error: This is not the password').waitFor();
  await expect.poll(() => focused(page)).toBe('Your password');
  expect(await passkeys.getByLabel('Your password').inputValue()).toBe('');
  await passkeys.getByLabel('Your password').fill(ann.password);
  await device.refuse(true);
  await page.keyboard.press('Enter');
  await said(page, 'The request was cancelled, or this device has no passkey');
  await device.refuse(false);
  await button(page, 'Add a passkey').click();
  await said(page, 'Passkey added.');
  await expect.poll(() => focused(page)).toBe('Passkeys');
  await passkeys.getByRole('listitem').filter({ hasText: 'My phone' }).filter({ hasText: 'not used yet' }).waitFor();
  expect(await passkeys.getByLabel('Name of the new passkey').inputValue()).toBe('');
  await passkeys.getByLabel('Name of the new passkey').fill('My phone');
  await button(page, 'Add a passkey').click();
  await said(page, 'This device already has a passkey for your account.');
  await readMail(ann.email, /Your sign-in settings .* were changed/);

  // The member turns off the password after showing that the passkey works.
  await device.refuse(true);
  await passkeys.getByRole('switch', { name: 'Sign in with your password too' }).click();
  await said(page, 'The request was cancelled, or this device has no passkey');
  await device.refuse(false);
  await passkeys.getByRole('switch', { name: 'Sign in with your password too' }).click();
  await said(page, 'You can now sign in only with a passkey.');
  await button(page, 'Logout').click();
  await said(page, 'You are signed out.');
  await page.goto('/login?next=%2Faccount');
  await alive(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await page.getByLabel('Password', { exact: true }).fill(ann.password);
  await button(page, 'Login').click();
  await page.getByText('You have turned off your password.').first().waitFor();
  await device.refuse(true);
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('The request was cancelled, or this device has no passkey').first().waitFor();
  await device.refuse(false);
  await page.getByRole('checkbox', { name: 'Stay signed in for 5 days' }).check();
  await button(page, 'Sign in with a passkey').click();
  await page.waitForURL((url) => url.pathname === '/account');
  expect(await hoursLeft(page)).toBe(120);
  await passkeys.getByText('last used on').waitFor();

  // A while later, the member confirms changes with the passkey.
  await button(page, 'Remove My phone').click();
  await page.getByRole('alertdialog', { name: 'Remove the passkey My phone?' }).waitFor();
  await expect.poll(() => focused(page)).toBe('No, keep it');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Remove My phone');
  await page.keyboard.press('Enter');
  await button(page, 'Yes, remove it').click();
  await said(page, 'This passkey is your only way to sign in.');
  expect(await focused(page)).toBe('Remove My phone');
  await signedInEarlier(ann);
  await button(page, 'Edit email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(`new-${ann.email}`);
  await page.keyboard.press('Enter');
  await page.getByText('Confirm with a passkey to change your address').waitFor();
  expect(await page.getByLabel('Your password', { exact: true }).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Save email');
  // The typed address has no error.
  await device.refuse(true);
  await page.keyboard.press('Enter');
  await said(page, 'The request was cancelled, or this device has no passkey');
  expect(await focused(page)).toBe('Save email');
  expect(await page.getByText('Error:').count()).toBe(0);
  await device.refuse(false);
  await page.keyboard.press('Enter');
  await said(page, 'Email saved.');
  await signedInEarlier(ann);
  await passkeys.getByRole('switch').click();
  await passkeys.getByText('Confirm with a passkey to turn on your password').waitFor();
  expect(await page.getByLabel('Your password', { exact: true }).count()).toBe(0);
  await device.refuse(true);
  await button(page, 'Confirm with a passkey').click();
  await said(page, 'The request was cancelled, or this device has no passkey');
  await passkeys.getByText('Confirm with a passkey to turn on your password').waitFor();
  await device.refuse(false);
  await button(page, 'Confirm with a passkey').click();
  await said(page, 'You can sign in with your password again.');
  await button(page, 'Remove My phone').click();
  await button(page, 'Yes, remove it').click();
  await said(page, 'Passkey “My phone” removed.');
  await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await signInByPasskey(page);
  await page.getByText('This passkey could not be used here.').first().waitFor();
});

test('a browser without passkeys has no button for them, and the account says why', async ({ visit, join }) => {
  const page = await visit('/about');
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await button(page, /passkey/i).count()).toBe(0);
  await signIn(page, await join());
  await page.getByRole('link', { name: 'Ann (your account)' }).click();
  await passkeysOf(page).getByText('This browser cannot create a passkey here').waitFor();
  expect(await button(page, 'Add a passkey').count()).toBe(0);
});
