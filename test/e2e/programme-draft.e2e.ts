import { expect } from 'vitest';
import { alive } from './alive.ts';
import { test } from './browser.ts';
import { button, said } from './on-page.ts';
import { heading, titles } from './programme-page.ts';

test('the programme page keeps unsent text when it closes, until a visitor sends or discards the text', async ({ visit }) => {
  const page = await visit('/programme');
  const name = page.getByLabel('Name of the programme');
  const told = () => page.getByRole('status').filter({ hasText: 'We kept what you typed' });
  await titles(page).pressSequentially('Radiance (2017)');
  await name.pressSequentially('Harvest');
  await page.goto('/programme');
  await expect.poll(() => titles(page).inputValue()).toBe('Radiance (2017)');
  expect(await name.inputValue()).toBe('Harvest');
  await told().waitFor();
  await button(page, 'Discard unsent text').click();
  await said(page, 'Unsent text discarded.');
  expect(await titles(page).inputValue()).toBe('');
  await button(page, 'Undo').click();
  expect(await titles(page).inputValue()).toBe('Radiance (2017)');

  await button(page, 'Check the programme').click();
  await said(page, '1 of 1 film has descriptive subtitles');
  const address = page.url();
  await page.getByRole('link', { name: 'Check another programme' }).click();
  await heading(page, 'Check a programme').waitFor();
  await alive(page);
  expect(await titles(page).inputValue()).toBe('');

  // Titles from a file count as typed. Unsent changes of a list belong to its programme only.
  await page.goto(address);
  await page.getByText('Change the list').click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('Ida (2013)') });
  await said(page, 'The titles in more.txt are now in the field.');
  await page.goto('/programme');
  await page.getByRole('link', { name: 'Harvest' }).waitFor();
  expect(await titles(page).inputValue()).toBe('');
  await page.goto(address);
  await said(page, 'We kept what you typed under “Change the list”');
  await expect.poll(() => titles(page).inputValue()).toBe('Ida (2013)');
  await button(page, 'Check the programme').click();
  await said(page, '1 of 1 film has descriptive subtitles, 1 audio description.');
  await page.goto(address);
  await said(page, '1 of 1 film');
  await expect.poll(() => titles(page).isVisible()).toBe(false);
  expect(await told().count()).toBe(0);
});
