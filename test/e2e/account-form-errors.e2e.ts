import { expect } from 'vitest';
import { alive } from './alive.ts';
import { test } from './browser.ts';
import { focused, heading } from './on-page.ts';
import { fillInRegistration, newPerson } from './people.ts';

test('a form shows all errors at once: above the form, next to each field and in the title', async ({ visit }) => {
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

  // The error of a field stays until the value of the field changes.
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('.org');
  await expect.poll(() => links.count()).toBe(3);
  await expect.poll(() => page.getByText(/^Error: Enter your name/).count()).toBe(1);
  await page.getByRole('textbox', { name: 'Email' }).fill('ann at example');
  await expect.poll(() => links.count()).toBe(4);

  // The form keeps the typed text, but not the passwords.
  const person = newPerson();
  await fillInRegistration(page, { ...person, password: 'short' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Error: Use at least 10 characters.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(person.name);
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Confirm password', { exact: true }).inputValue()).toBe('');

  // Both passwords are empty, so the form asks for both.
  await fillInRegistration(page, person);
  await page.getByLabel('Confirm password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Password: Enter the password again.', 'Confirm password: Enter the same password in both fields.']);

  // When the network is down, the form keeps all typed text.
  await fillInRegistration(page, person);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('This site cannot be reached at the moment.').waitFor();
  await expect.poll(() => page.getByLabel('Confirm password', { exact: true }).inputValue()).toBe(person.password);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('status').filter({ hasText: 'Account created. Sign in.' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Sign In – /);
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email);
  await page.goto('/register');
  await fillInRegistration(page, { ...newPerson(), email: person.email.toUpperCase() });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText(/^Error: An account already has this email address/).waitFor();
  // The passwords had no error, so they stay in the form. The sign-in form has the address.
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).not.toBe('');
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await heading(page, 'Sign In');
  await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(person.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Ann (your account)' }).waitFor();
  // The browser forgets the address then. Members who are signed in never see the request to sign in.
  await page.evaluate(() => localStorage.clear());
  expect(await (await page.request.get('/login?next=%2Faccount')).text()).toMatch(
    /data-for="visitor"><p role="status"[^>]*>Sign in to open that page\./,
  );
});

test('people who mistyped their address keep their password in the form, and pressing twice sends the form once', async ({ visit }) => {
  const page = await visit('/login');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/login')) sent.push(request.method());
  });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await password.fill('some password');
  await page.getByRole('button', { name: 'Login' }).dblclick();
  const links = page.getByRole('alert').getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual([expect.stringMatching(/^Email: /)]);
  expect(await password.inputValue()).toBe('some password');
  expect(sent).toEqual(['POST']);
  // The button keeps its name, and sends the form again.
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody.else@example.org');
  await expect.poll(() => links.count()).toBe(0);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => links.count()).toBe(1);
  expect(sent).toHaveLength(2);
  // The form asks people who type only an address for both fields.
  await password.fill('');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => links.allTextContents()).toContainEqual(expect.stringMatching(/^Password: /));
});

test('on each form for accounts, an error disappears when its field changes', async ({ visit }) => {
  /** A form without a path is on the same page as the form before it. */
  const forms: [path: string | undefined, button: string, fields: string[]][] = [
    ['/register', 'Sign Up', ['Name', 'Email', 'Password', 'Confirm password']],
    ['/login', 'Login', ['Email', 'Password']],
    ['/forgot-password', 'Send reset email', ['Email']],
    ['/reset/abc', 'Reset Password', ['New password', 'Confirm password']],
    [undefined, 'Reset Password', ['Reset token']],
  ];
  const page = await visit('/register');
  for (const [path, button, fields] of forms) {
    if (path !== undefined && !page.url().endsWith(path)) {
      await page.goto(path);
      await alive(page);
    }
    // The form checks a token when it has a password.
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

test('an error that comes back while someone types takes neither the focus nor the text', async ({ visit }) => {
  const page = await visit('/login');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await page.keyboard.press('x');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Backspace');
  await page.getByRole('alert').waitFor();
  await page.keyboard.type('secret phrase');
  await expect.poll(() => password.inputValue()).toBe('secret phrase');
});

test('errors that fill more than the screen begin at their heading', async ({ visit }) => {
  const page = await visit('/register', { width: 320, height: 300 });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  const heading = page.getByRole('heading', { name: 'There is a problem' });
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect((await heading.boundingBox())!.y).toBeLessThan(100);
});
