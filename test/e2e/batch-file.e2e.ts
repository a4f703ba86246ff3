import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { test } from './browser.ts';
import { choose, csv, films, found, submitButton } from './csv-file.ts';
import { focused } from './on-page.ts';
import { isSeen } from './sight.ts';

test.for([
  [1280, 800],
  [390, 844],
  [320, 568],
] as const)(
  'what a file leads to is on the screen, has the keyboard and looks like what it is, at %i × %i',
  async ([width, height], { visit }) => {
    const page = await visit('/add?form=batch', { as: 'user', width, height });
    const heading = (name: string) => page.getByRole('heading', { name });
    await choose(page, csv(films(101)));
    await expect.poll(() => focused(page)).toMatch(/^There is a problemPlease limit your upload to 100 listings/);
    await expect.poll(() => isSeen(heading('There is a problem'))).toBe(true);
    await expect.poll(() => isSeen(page.getByText('Split the file into 2 files'))).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.getByRole('link', { name: 'Please limit your upload' }).click();
    await expect.poll(() => focused(page)).toBe('Your file');

    await choose(page, csv(films(30, (number) => (number === 9 ? { year: '19' } : {}))));
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
    await expect.poll(() => isSeen(heading('30 listings from films.csv'))).toBe(true);
    await expect.poll(() => isSeen(heading('Problems to fix before you submit'))).toBe(true);
    await expect.poll(() => page.title()).not.toMatch(/^Error: /);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, csv(films(30)));
    await expect.poll(() => isSeen(page.getByText('No problems found.'))).toBe(true);
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
  },
);

/** Files that are something else, and what is said of each. */
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

describe('refused is', () => {
  test('more than a hundred rows, with the very sentence of the specification and no way to send', async ({ visit }) => {
    const page = await visit('/add?form=batch', { as: 'user' });
    await choose(page, csv(films(101)));
    await page.getByRole('alert').getByRole('link', { name: 'Please limit your upload to 100 listings at a time.', exact: true }).waitFor();
    await page.getByText('The file has 101 rows with a title and directors. Split the file into 2 files').waitFor();
    await expect.poll(() => submitButton(page).count()).toBe(0);
    await choose(page, csv(films(1)));
    await found(page, '1 listing from films.csv');
    await expect.poll(() => submitButton(page).count()).toBe(1);
  });

  test.for([
    ['ten thousand rows', 10_000, undefined, /The file has 10,000 rows/],
    ['a file of 20 MB', 50, 20 * 1024 * 1024, /The file is too large \(20 MB\)/],
  ] as const)('%s, read by a worker, so that the page never stands still', async ([, count, size, more], { visit }) => {
    const page = await visit('/add?form=batch', { as: 'user' });
    await page.getByLabel('Your file').waitFor();
    // Made there, over and over up to its size, and dropped as the browser would hand it over.
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
    await page.getByText(more).waitFor();
    expect((await worker).url()).toMatch(/read-file\.worker/);
    expect(await page.evaluate('said')).toEqual(['Reading films.csv', 'Please limit']);
  });

  test('what is no table of films, and it is said what it is instead', async ({ visit }) => {
    const page = await visit('/add?form=batch', { as: 'user' });
    for (const [name, content, sentence] of NO_TABLES) {
      await choose(page, Buffer.from(content, 'latin1'), name);
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await expect.poll(() => submitButton(page).count()).toBe(0);
    }
  });
});
