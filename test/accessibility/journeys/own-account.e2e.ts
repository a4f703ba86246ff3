import { expect } from 'vitest';
import { signedInEarlier } from '#test/e2e/members.ts';
import { button } from '#test/e2e/on-page.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

journey('passkeys', async ({ visit, join }) => {
  const member = await join();
  await signedInEarlier(member);
  const page = await visit('/account', { as: member });
  const ann = new Keyboard(page);
  const name = page.getByLabel('Name of the new passkey');
  await ann.follow(button(page, 'Add a passkey'));
  await page.getByText('Error: Enter a name for the passkey').waitFor();
  await ann.isAt(name);
  await ann.type('My phone');
  await ann.press('Enter');
  const password = page.getByLabel('Your password');
  await ann.isAt(password);
  await ann.type('not this one');
  await ann.press('Enter');
  await page.getByText('Error: This is not the password').waitFor();
  await ann.isAt(password);
  await ann.press('Escape');
  await ann.isAt(name);
  expect(await name.inputValue()).toBe('My phone');
});

journey('settings-page', async ({ visit }) => {
  const page = await visit('/accessibility');
  const ann = new Keyboard(page);
  const looks = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const before = await looks();
  await ann.tabTo(page.getByRole('radio', { name: 'Match my device' }).first());
  await ann.press('ArrowDown', 2);
  await ann.isAt(page.getByRole('radio', { name: 'Dark', exact: true }));
  // Before saving, only the sample changes.
  expect(await looks()).toBe(before);
  await ann.follow(button(page, 'Save'));
  await ann.isAt(page.getByText('Display settings saved'));
  expect(await looks()).toBe('dark');
  await page.goto('/accessibility');
  await ann.follow(button(page, 'Reset all'));
  await ann.isAt(page.getByText('Display settings reset'));
  expect(await looks()).toBe(before);
});
