import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fileSize } from '#app/ui/file-size.ts';
import { test } from './browser.ts';
import { focused } from './on-page.ts';

test('a visitor reads a guide, downloads it, builds a file name and follows a link to a folded answer', async ({ visit }) => {
  const page = await visit('/guides');
  await page.getByRole('link', { name: /^Read the guide “How to use the register”$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'How to use the register' }).waitFor();

  for (const [format, type, start] of [
    ['PDF', 'application/pdf', '%PDF-1.7'],
    ['DOC (Word)', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
    ['plain text for braille', 'text/plain; charset=utf-8', 'How to use the register'],
  ] as const) {
    const link = page.getByRole('link', { name: `Download the guide “How to use the register” as ${format}, ` });
    const response = await page.request.get((await link.getAttribute('href'))!);
    expect(response.headers()).toMatchObject({ 'content-type': type });
    const file = await response.body();
    expect(file.subarray(0, start.length).toString('latin1')).toBe(start);
    expect(await link.textContent()).toContain(fileSize(file.length));
  }

  await page.getByLabel('Film', { exact: true }).fill('Amélie & co');
  await page.getByRole('combobox', { name: 'Frame rate' }).selectOption('25 frames a second');
  await page.getByText('The name of the file: Amelie-co_EN_DS_25fps.srt').waitFor();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('AD');
  await page.getByText('The name of the file: Amelie-co_EN_AD_25fps.wav').waitFor();

  await page.getByRole('link', { name: 'The FAQ' }).click();
  const answer = page.getByText('No, a listing only says that the material exists.');
  await answer.waitFor();
  await expect.poll(() => focused(page)).toContain('Does a listing mean that I may use the material?');
  expect(await answer.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(900);

  // A visitor who looks up a word returns to it in the answer that was open.
  const { question, word } = await followAWord(page);
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(word);
  expect(await page.getByText(question).evaluate((one) => one.closest('details')!.open)).toBe(true);
});

/** Opens another answer and follows a word in it to the glossary. */
async function followAWord(page: Page) {
  const question = 'The film has subtitles. Is it accessible to Deaf people?';
  await page.getByText(question).click();
  const link = page.locator('details', { hasText: question }).locator('a[href^="/glossary#"]').first();
  const word = (await link.textContent())!;
  await link.press('Enter');
  await page.waitForURL(/\/glossary#/);
  return { question, word };
}
