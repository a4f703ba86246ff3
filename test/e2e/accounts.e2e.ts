import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { fillInRegistration, focused, newPerson, readMail, register, signIn, signInAs } from './people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The address in a mail's link to the page where a new password is chosen. */
const wayToReset = (text = '') => /https?:\/\/\S+?(\/reset\/[\w.~-]+)/.exec(text)![1]!;

test('somebody signs up, forgets the password, resets it by mail and signs in', async ({ visit }) => {
  const person = newPerson('Žofie Ångström');
  const page = await visit('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await heading(page, 'Sign Up');
  await fillInRegistration(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('status').filter({ hasText: 'Your account is ready. Sign in.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await heading(page, 'Reset Your Password');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email.toUpperCase());
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await heading(page, 'Check your e-mail');
  await page.getByText('junk folder').waitFor();
  await page
    .getByText('after an hour')
    .getByRole('link', { name: 'support@film-access.example.org' })
    .waitFor();

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
  await page.getByRole('alert').getByRole('link', { name: 'New password: Enter it again.' }).waitFor();
  await choose('another good password');
  await page.getByText('Your password has been changed. Sign in with the new one.').waitFor();

  await signIn(page, person);
  await page.getByText('Error: This is not the password of this account.').waitFor();
  await signIn(page, { email: person.email, password: 'another good password' });
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Žofie (your account)' }).waitFor();

  // The link works once; what to do then is said.
  await page.evaluate(() => localStorage.clear());
  await page.goto(way);
  await choose('a third good password');
  await page.getByText('Error: This link has been used').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Reset token' }).inputValue())
    .toBe(way.split('/').at(-1));
  await page.getByRole('link', { name: 'Ask for a new e-mail' }).click();
  await heading(page, 'Reset Your Password');
});

test('all that is wrong is said at once: above the form, beside each field and in the title', async ({
  visit,
}) => {
  const page = await visit('/register');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann at example');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.title()).toMatch(/^Error: Sign Up – /);

  const links = page.getByRole('alert').getByRole('link');
  const fields = ['Name', 'Email', 'Password', 'Confirm password'];
  await expect.poll(() => links.count()).toBe(fields.length);
  for (const [index, name] of fields.entries()) {
    const [named, text] = (await links.nth(index).textContent())!.split(': ');
    expect(named).toBe(name);
    await links.nth(index).click();
    await expect.poll(() => focused(page)).toBe(name);
    const field = page.getByLabel(name, { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby'))!.split(' ')[0]!;
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toBe(`Error: ${text}`);
  }
  expect(page.url()).not.toContain('#');

  // What was wrong with a field stands as long as the field says that.
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('.org');
  await expect.poll(() => links.count()).toBe(3);
  await expect.poll(() => page.getByText(/^Error: Enter your name/).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Email' }).fill('ann at example');
  await expect.poll(() => links.count()).toBe(4);

  // What was typed is kept; passwords are not.
  const person = newPerson();
  await fillInRegistration(page, { ...person, password: 'short' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Error: Use at least 10 characters.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(person.name);
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Confirm password', { exact: true }).inputValue()).toBe('');

  // Both are empty, so both are asked for.
  await fillInRegistration(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Password: Enter it again.', 'Confirm password: Enter the same password in both fields.']);

  await register(page, person);
  await expect.poll(() => page.title()).toMatch(/^Sign In – /);
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await page.goto('/register');
  await fillInRegistration(page, { ...newPerson(), email: person.email.toUpperCase() });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText(/^Error: There is an account with this e-mail address already/).waitFor();
  // Nothing was wrong with the passwords: they need not be typed again. Signing in knows the address.
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).not.toBe('');
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await heading(page, 'Sign In');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue())
    .toBe(person.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Ann (your account)' }).waitFor();
  // It is forgotten then; and whoever is signed in is not told to sign in, not even for a moment.
  await page.evaluate(() => localStorage.clear());
  expect(await (await page.request.get('/login?next=%2Faccount')).text()).toMatch(
    /data-for="visitor"><p role="status"[^>]*>Sign in to go on to that page\./,
  );
});

test('an error goes once its field says something else, on each of these forms', async ({ visit }) => {
  const forms: [path: string, button: string, fields: string[]][] = [
    ['/register', 'Sign Up', ['Name', 'Email', 'Password', 'Confirm password']],
    ['/login', 'Login', ['Email', 'Password']],
    ['/forgot-password', 'Send reset email', ['Email']],
    ['/reset/abc', 'Reset Password', ['New password', 'Confirm password']],
    ['/reset/abc', 'Reset Password', ['Reset token']],
  ];
  for (const [path, button, fields] of forms) {
    const page = await visit(path);
    // A token is looked at when there is a password for it.
    if (fields[0] === 'Reset token') {
      await page.getByLabel('New password', { exact: true }).fill('a good password');
      await page.getByLabel('Confirm password', { exact: true }).fill('a good password');
    }
    await page.getByRole('button', { name: button }).click();
    const links = page.getByRole('alert').getByRole('link');
    const names = async () => (await links.allTextContents()).map((text) => text.split(': ')[0]);
    for (const [index, name] of fields.entries()) {
      await expect.poll(() => names()).toEqual(fields.slice(index));
      const field = page.getByLabel(name, { exact: true });
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await field.focus();
      await page.keyboard.type('x');
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
    }
    await expect.poll(() => page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0);
  }
});

test('with the keyboard alone somebody signs up and signs in', async ({ visit }) => {
  const person = newPerson('Kay Board');
  const page = await visit('/');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  const type = async (name: string, text: string) => {
    await tabTo(name);
    await page.keyboard.type(text);
  };
  await tabTo('Sign up');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Sign Up');
  await type('Name', person.name);
  await type('Email', person.email);
  await type('Password', person.password);
  await tabTo('Show password');
  await page.keyboard.press('Space');
  await expect
    .poll(() => page.getByRole('button', { name: 'Show password' }).getAttribute('aria-pressed'))
    .toBe('true');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await type('Confirm password', person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/login/);
  await expect.poll(() => focused(page)).toBe('Sign In');
  await type('Email', person.email);
  await type('Password', 'wrong');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await tabTo('Password: This is not the password of this account. Try again, or reset it.');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Kay (your account)' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Find access materials for a film');
});

test('pressing twice sends once, and the button keeps its name', async ({ visit }) => {
  const page = await visit('/login');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) sent.push(request.method());
  });
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(sent).toEqual(['POST']);
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => sent.length).toBe(2);
});

test('when the network is down nothing that was typed is lost', async ({ visit }) => {
  const person = newPerson();
  const page = await visit('/register');
  await fillInRegistration(page, person);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('This site cannot be reached just now.').waitFor();
  await expect
    .poll(() => page.getByLabel('Confirm password', { exact: true }).inputValue())
    .toBe(person.password);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(/login/);
});

test('without JavaScript, and before the page is ready, people are told', async ({ visit }) => {
  const page = await visit('/login', { javaScript: false });
  const text = () => page.locator('main').innerText();
  await expect.poll(() => text()).toContain('This form needs JavaScript');
  await expect.poll(() => page.getByRole('button', { name: 'Login' }).isVisible()).toBe(false);
  await page.goto('/account');
  await expect.poll(() => text()).toContain('This page needs JavaScript');
  const early = await page.request.post('/login', { form: { email: 'a@example.org', password: 'secret' } });
  expect(early.status()).toBe(400);
  expect(await early.text()).toContain('Your browser sent the form before this page was ready for it.');
});

test('somebody changes their name and their address, and the old address is told', async ({ visit }) => {
  const person = newPerson('Bea Baker');
  const page = await visit('/');
  await register(page, person);
  await signInAs(page, person);
  await page.getByRole('link', { name: 'Bea (your account)' }).click();
  await page.getByText('Member since').waitFor();
  await page.getByText('No results found.').waitFor();

  // Cancel, and Escape, restore what was.
  for (const cancel of [
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('button', { name: 'Edit name' }).click();
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type(' the second');
    await cancel();
    await expect.poll(() => focused(page)).toBe('Edit name');
    await page.getByText('Bea Baker', { exact: true }).waitFor();
  }

  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Error: Enter your name.').waitFor();
  await expect.poll(() => focused(page)).toBe('Name');
  await page.keyboard.type('Beatrice');
  await expect.poll(() => page.getByText('Error: Enter your name.').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Beatrice Baker');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'Your name is changed.' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Edit name');
  await page.getByRole('link', { name: 'Beatrice (your account)' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Beatrice (your account)' }).waitFor();

  const { email } = newPerson();
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByText('We tell your old address').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Your email is changed.' }).waitFor();
  await page.getByText(email, { exact: true }).waitFor();
  await readMail(person.email, /address|e-mail/i);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('status').filter({ hasText: 'You are signed out.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await signInAs(page, { ...person, email });
});

test('somebody signs out everywhere; and takes an account back that was moved to another address', async ({ visit }) => {
  const person = newPerson('Bea Baker');
  const [here, there] = [await visit('/register'), await visit('/login')];
  await register(here, person);
  await signInAs(here, person);
  await signInAs(there, person);
  await here.goto('/account');
  await here.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = here.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'No, stay signed in' }).click();
  await expect.poll(() => focused(here)).toBe('Sign Out Everywhere');
  await here.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await here.getByRole('status').filter({ hasText: 'You are signed out everywhere.' }).waitFor();
  await there.goto('/account');
  await there.waitForURL((url) => url.pathname === '/login');

  // Somebody else has the password: they move the account to an address of their own.
  const thief = newPerson();
  await signInAs(there, person);
  await there.goto('/account');
  await there.getByRole('button', { name: 'Edit email' }).click();
  await there.getByRole('textbox', { name: 'Email' }).fill(thief.email);
  await there.keyboard.press('Enter');
  await there.getByRole('status').filter({ hasText: 'Your email is changed.' }).waitFor();
  const mail = await readMail(person.email, /address .* was changed/i);
  expect(mail.text).toContain('Take the Account Back');
  await here.goto(wayToReset(mail.text));
  const password = 'four words of her own';
  await here.getByLabel('New password', { exact: true }).fill(password);
  await here.getByLabel('Confirm password', { exact: true }).fill(password);
  await here.getByRole('button', { name: 'Reset Password' }).click();
  await here.waitForURL((url) => url.pathname === '/login');
  await signInAs(here, { ...person, password });
  await here.goto('/account');
  await here.getByText(person.email, { exact: true }).waitFor();
}); // prettier-ignore
