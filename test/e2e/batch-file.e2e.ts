import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { choose, csv, films, submitButton } from './csv-file.ts';
import { focused } from './on-page.ts';
import { isSeen } from './sight.ts';

test('the result of a file is on the screen and has the focus, at each width', async ({ visit }) => {
  const page = await visit('/add?form=batch', { as: 'user' });
  const heading = (name: string) => page.getByRole('heading', { name });
  const chooseAnother = () => page.getByRole('button', { name: 'Choose another file' }).click();
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await choose(page, csv(films(101)));
    await expect.poll(() => focused(page)).toMatch(/^There is a problemPlease limit your upload to 100 listings/);
    await expect.poll(() => isSeen(heading('There is a problem'))).toBe(true);
    await expect
      .poll(() => isSeen(page.getByText('The file has 101 rows with a title and directors. Split the file into 2 files')))
      .toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    expect(await submitButton(page).count()).toBe(0);
    // The link is the exact sentence of the specification.
    await page.getByRole('alert').getByRole('link', { name: 'Please limit your upload to 100 listings at a time.', exact: true }).click();
    await expect.poll(() => focused(page)).toBe('Your file');

    await choose(page, csv(films(30, (number) => (number === 9 ? { year: '19' } : {}))));
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
    await expect.poll(() => isSeen(heading('30 listings from films.csv'))).toBe(true);
    await expect.poll(() => isSeen(heading('Problems to fix before you submit'))).toBe(true);
    await expect.poll(() => page.title()).not.toMatch(/^Error: /);
    await chooseAnother();
    await choose(page, csv(films(30)));
    await expect.poll(() => isSeen(page.getByText('No problems found.'))).toBe(true);
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
    expect(await submitButton(page).count()).toBe(1);
    await chooseAnother();
  }
});

/** Files that are not tables, and the message for each. */
const NO_TABLES = [
  [
    'films.xlsx',
    'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml',
    'This is an Excel workbook. In Excel, choose File, Save As, CSV UTF-8. Then choose the CSV file here.',
  ],
  ['films.png', '\u0089PNG\r\n\u001a\n', 'This is a picture.'],
  ['films.csv', '', 'The file is empty.'],
  ['films.csv', 'Nom;Couleur\nA;red\n', 'We do not recognise any of its names.'],
  ['films.csv', 'title,directors\n,\nA,\n', 'No row of the file has both a title and directors.'],
] as const;

test('a file that has disappeared since it was chosen is named as the problem', async ({ visit }) => {
  const page = await visit('/add?form=batch', { as: 'user' });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chosen-'));
  const file = path.join(folder, 'films.csv');
  await writeFile(file, csv(films(1)));
  const { promise: isGone, resolve: go } = Promise.withResolvers<void>();
  await page.route(/read-file\.worker/, async (route) => {
    await isGone;
    await route.continue();
  });
  await page.getByLabel('Your file').setInputFiles(file);
  await rm(folder, { recursive: true });
  go();
  await page.getByRole('alert').getByText('The file could not be read.').waitFor();
});

test('a worker reads a refused file, so that the page never freezes, and the page names the type of the file', async ({ visit }) => {
  const page = await visit('/add?form=batch', { as: 'user' });
  await page.getByLabel('Your file').waitFor();
  await drop(page, 10_000);
  await page.getByText(/The file has 10,000 rows/).waitFor();
  expect(await page.evaluate('said')).toEqual(['Reading films.csv', 'Please limit']);

  for (const [name, content, sentence] of NO_TABLES) {
    await choose(page, Buffer.from(content, 'latin1'), name);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await expect.poll(() => submitButton(page).count()).toBe(0);
  }

  await drop(page, 50, 20 * 1024 * 1024);
  await page.getByText(/The file is too large \(20 MB\)/).waitFor();
  expect(await page.evaluate('said')).toEqual(['Reading films.csv', 'Please limit']);
});

/**
 * Drops a file like a browser, and notes the page's words.
 * @param size its length in bytes, if the rows repeat up to it
 */
async function drop(page: Page, count: number, size?: number): Promise<void> {
  await page.evaluate(
    ([text, length]) => {
      const once = new TextEncoder().encode(text);
      const bytes = new Uint8Array(length ?? once.length);
      for (let at = 0; at < bytes.length; at += once.length) bytes.set(once.subarray(0, bytes.length - at), at);
      Object.assign(globalThis, { file: new File([bytes], 'films.csv') });
    },
    [csv(films(count)), size] as const,
  );
  const worker = page.waitForEvent('worker');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const main = document.querySelector('main')!;
    new MutationObserver(() => {
      const words = /Reading films.csv|Please limit/.exec(main.textContent)?.[0];
      if (words !== undefined && said.at(-1) !== words) said.push(words);
    }).observe(main, { childList: true, characterData: true, subtree: true });
    const transfer = new DataTransfer();
    transfer.items.add((globalThis as unknown as { file: File }).file);
    const zone = document.getElementById('file')!.closest('[data-over]')!;
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  expect((await worker).url()).toMatch(/read-file\.worker/);
}
