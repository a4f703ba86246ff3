import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CSV_COLUMNS } from '#domain/film-csv.ts';
import type { FilmTexts } from '#domain/film-texts.ts';
import { stringify } from 'csv-stringify/sync';

import { endSessionsOf, openAs, submit, test, uploadsOf } from './members.ts';
import { focused, signIn } from './people.ts';

type Row = Partial<FilmTexts>;

const film = (number: number, more: Row = {}): Row => ({
  title: `Séance n° ${number}`,
  directors: 'Ann Lee, Zoë Ray',
  year: '2019',
  duration: '95',
  format: 'DS',
  sidecar_type: 'DS Only',
  language: 'English',
  sidecar_by: `Maker ${number}`,
  notes: 'one line\nand “another”; with a semicolon',
  ...more,
});
const films = (count: number, more: (number: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, index) => film(index + 1, more(index + 1)));
const csv = (rows: Row[], options = {}) =>
  stringify([CSV_COLUMNS, ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? ''))], options);

/** As Excel writes "CSV" on a computer that is set to German or French. */
const asExcelWrites = (rows: Row[]) => {
  const special: Record<string, number> = { '“': 0x93, '”': 0x94 };
  const text = csv(rows, { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  return Buffer.from(Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0)));
};

async function choose(page: Page, content: Buffer | string, name = 'films.csv'): Promise<void> {
  await page
    .getByLabel('Your file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}
const found = (page: Page, text: string) => page.getByRole('heading', { name: text }).waitFor();
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit for moderation' });

test('a hundred rows as they come in real life are corrected in place, sent together and found again', async ({
  visit,
  join,
}) => {
  const ann = await join();
  const page = await visit('/about');
  await openAs(page, ann, '/add?form=bulk');
  const wrong: Record<number, Row> = { 3: { year: '19' }, 70: { duration: '1h35', format: 'ad' } };
  await choose(
    page,
    asExcelWrites([...films(100, (number) => wrong[number] ?? {}), { title: 'No directors' }, {}]),
  );

  await found(page, '100 listings from films.csv');
  await expect.poll(() => focused(page)).toBe('100 listings from films.csv');
  await page
    .getByText('1 row without a title or without directors was left out: line 202 (“No directors”).')
    .waitFor();
  await page.getByRole('status').filter({ hasText: 'To correct: 3 problems in 2 rows.' }).waitFor();
  await expect.poll(() => page.getByLabel('Row 100, Title').inputValue()).toBe('Séance n° 100');
  await expect
    .poll(() => page.getByLabel('Row 100, Notes').inputValue())
    .toBe('one line\nand “another”; with a semicolon');

  await submitButton(page).click();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this list as text' }).click();
  const list = await readFile(await (await download).path(), 'utf8');
  expect(list).toMatch(/Row 3 \(line 6\), Year \(year\): Enter the year as four digits/);

  await page.getByRole('link', { name: /^Row 3, Year: Enter the year/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Row 3, Year');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2019');
  await page.getByRole('status').filter({ hasText: 'To correct: 2 problems in 1 row.' }).waitFor();
  await page.getByLabel('Row 70, Duration').fill('95');
  await expect.poll(() => page.getByLabel('Row 70, Sidecar type').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Row 70, Sidecar type').selectOption('Text-based');
  await page.getByRole('status').filter({ hasText: 'Everything is in order. 1 row was left out.' }).waitFor();
  await page.reload();
  await page.getByText('Everything is in order. 1 row was left out.').waitFor();

  await submitButton(page).dblclick();
  await page.waitForURL('**/thanks');
  await page.getByText('100 listings were received. 1 row was left out.').waitFor();
  await page.getByText('They wait for moderation').waitFor();
  await page.getByRole('link', { name: 'See your uploads' }).click();
  await page.getByText('100 films, waiting for a moderator').waitFor();
  const uploads = await uploadsOf(ann);
  expect(uploads).toHaveLength(100);
  expect(uploads.every((upload) => !upload.approved)).toBe(true);
  expect(uploads).toContainEqual(expect.objectContaining({ title: 'Séance n° 70', duration: 95, format: 'AD', sidecar_type: 'Text-based' })); // prettier-ignore
});

/** Whether all of it is on the screen. */
const isSeen = (page: Page, target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

test.for([
  [1280, 800],
  [390, 844],
  [320, 568],
] as const)(
  'what a file leads to is on the screen, has the keyboard and looks like what it is, at %i × %i',
  async ([width, height], { visit }) => {
    const page = await visit('/add?form=bulk', { as: 'user', width, height });
    const heading = (name: string) => page.getByRole('heading', { name });
    await choose(page, csv(films(101)));
    await expect
      .poll(() => focused(page))
      .toMatch(/^There is a problemPlease limit your upload to 100 listings/);
    await expect.poll(() => isSeen(page, heading('There is a problem'))).toBe(true);
    await expect.poll(() => isSeen(page, page.getByText('Split it into 2 files'))).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.getByRole('link', { name: 'Please limit your upload' }).click();
    await expect.poll(() => focused(page)).toBe('Your file');

    await choose(page, csv(films(30, (number) => (number === 9 ? { year: '19' } : {}))));
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
    await expect.poll(() => isSeen(page, heading('30 listings from films.csv'))).toBe(true);
    await expect.poll(() => isSeen(page, heading('To correct before you send'))).toBe(true);
    await expect.poll(() => page.title()).not.toMatch(/^Error: /);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, csv(films(30)));
    await expect.poll(() => isSeen(page, page.getByText('Everything is in order.'))).toBe(true);
    await expect.poll(() => focused(page)).toBe('30 listings from films.csv');
  },
);

describe('refused is', () => {
  test('more than a hundred rows, with the very sentence of the specification and no way to send', async ({
    visit,
  }) => {
    const page = await visit('/add?form=bulk', { as: 'user' });
    await choose(page, csv(films(101)));
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Please limit your upload to 100 listings at a time.', exact: true })
      .waitFor();
    await page.getByText('The file has 101 rows with a title and directors. Split it into 2 files').waitFor();
    await expect.poll(() => submitButton(page).count()).toBe(0);
    await choose(page, csv(films(1)));
    await found(page, '1 listing from films.csv');
    await expect.poll(() => submitButton(page).count()).toBe(1);
  });

  test.for([
    ['ten thousand rows', () => csv(films(10_000)), /The file has 10,000 rows/],
    ['a file of 20 MB', () => Buffer.alloc(20 * 1024 * 1024, csv(films(50))), /The file has 20 MB/],
  ] as const)(
    '%s, read by a worker, so that the page never stands still',
    async ([, content, more], { visit }) => {
      const page = await visit('/add?form=bulk', { as: 'user' });
      await page.getByLabel('Your file').waitFor();
      // Dropped as the browser would hand it over: the file itself never passes the page.
      await page.evaluate((base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        Object.assign(globalThis, { file: new File([bytes], 'films.csv') });
      }, Buffer.from(content()).toString('base64'));
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
        zone.dispatchEvent(
          new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText(more).waitFor();
      expect((await worker).url()).toMatch(/read-file\.worker/);
      expect(await page.evaluate('said')).toEqual(['Reading films.csv', 'Please limit']);
    },
  );

  test.for([
    [
      'films.xlsx',
      'PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml',
      'This is an Excel workbook. In Excel choose File, Save As, CSV UTF-8, then choose that file here.',
    ],
    ['films.png', '\u0089PNG\r\n\u001a\n', 'This is a picture.'],
    ['films.csv', '', 'The file is empty.'],
    ['films.csv', 'Name;Jahr\nA;2000\n', 'None of its names is known here.'],
    ['films.csv', 'title,directors\n,\nA,\n', 'No row of the file has both a title and directors.'],
  ] as const)('%s: %j', async ([name, content, sentence], { visit }) => {
    const page = await visit('/add?form=bulk', { as: 'user' });
    await choose(page, Buffer.from(content, 'latin1'), name);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await expect.poll(() => submitButton(page).count()).toBe(0);
  });
});

test('rows can be removed and brought back; the keyboard goes on where the row was', async ({ visit }) => {
  const page = await visit('/add?form=bulk', { as: 'user' });
  await choose(page, csv(films(3)));
  await found(page, '3 listings from films.csv');
  const remove = (row: number) => page.getByRole('button', { name: `Remove row ${row}` });
  await remove(2).click();
  await found(page, '2 listings from films.csv');
  await expect.poll(() => focused(page)).toBe('Remove row 3');
  await page.getByRole('button', { name: 'Bring row 2 back' }).click();
  await expect.poll(() => focused(page)).toBe('Remove row 2');
  for (const row of [1, 2, 3]) await remove(row).click();
  await found(page, '0 listings from films.csv');
  await expect.poll(() => submitButton(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard the rows from films.csv?' });
  await dialog.getByRole('button', { name: 'No, keep them' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await dialog.getByRole('button', { name: 'Yes, discard' }).click();
  await expect.poll(() => focused(page)).toBe('Your file');
});

test('probable duplicates are pointed out, among the rows and in the register, and can be sent all the same', async ({
  visit,
  join,
}) => {
  const [ann, bob] = await Promise.all([join(), join({ isTrusted: true, name: 'Bob Ray' })]);
  await submit(bob, {
    title: 'The Public Double',
    directors: ['Ann Lee'],
    year: 2020,
    sidecar_by: 'Maker 9',
  });
  await submit(ann, { title: 'The Doubled', directors: ['Ann Lee'], year: 2020, sidecar_by: 'Maker 9' });
  const page = await visit('/about');
  await openAs(page, ann, '/add?form=bulk');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/films(\?|\/titled)/.test(request.url())) asked.push(request.url());
  });
  const doubled = {
    title: 'the doubled',
    directors: 'Ann Lee',
    year: '2020',
    format: 'DS',
    sidecar_type: 'DS',
    sidecar_by: 'Maker 9',
  };
  await choose(
    page,
    csv([
      film(1),
      film(2, { title: 'SÉANCE N° 1', sidecar_by: 'maker 1' }),
      film(3, doubled),
      film(4, { ...doubled, title: 'Public Double', language: 'English' }),
      ...films(40).slice(4),
    ]),
  );
  await page.getByText('Row 1 looks like row 2.').waitFor();
  await page.getByText('Row 3 may be listed already:').waitFor();
  await page.getByRole('link', { name: /The Doubled \(2020\), your draft/ }).waitFor();
  await page.getByRole('link', { name: /^The Public Double \(2020\)/ }).waitFor();
  await page.getByRole('rowheader', { name: /Row 2.*Probable duplicate of row 1\./ }).waitFor();
  // One question for all the titles, and nothing more once it is sent.
  expect(asked).toEqual([expect.stringMatching(/titled$/)]);
  await submitButton(page).click();
  await page.getByText('40 listings were received.').waitFor();
  expect(asked.length).toBe(1);
});

test('the rows outlive a session that ends, and a reload', async ({ visit, join }) => {
  const ann = await join();
  const page = await visit('/about');
  await openAs(page, ann, '/add?form=bulk');
  await choose(page, csv(films(2)));
  await page.getByLabel('Row 1, Title').fill('Corrected here');
  await page.reload();
  await page.getByText('We kept the rows as you left them').waitFor();
  await endSessionsOf(ann);
  await submitButton(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Your session is no longer valid. Nothing was sent; what you typed is kept.' })
    .waitFor();
  await signIn(page, ann);
  await expect.poll(() => page.getByLabel('Row 1, Title').inputValue()).toBe('Corrected here');
  await submitButton(page).click();
  await page.getByText('2 listings were received.').waitFor();
  await page.goto('/add?form=bulk');
  await page.getByLabel('Your file').waitFor();
});

test('the template and the example are downloads; what the example holds can be sent', async ({ visit }) => {
  const page = await visit('/add?form=bulk', { as: 'user' });
  const save = async (name: RegExp) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFile(await (await download).path());
  };
  expect((await save(/empty template/)).toString()).toBe(`\uFEFF${CSV_COLUMNS.join(',')}\r\n`);
  await choose(page, await save(/example with made-up films/), 'example.csv');
  await found(page, '5 listings from example.csv');
  await page.getByRole('status').filter({ hasText: 'Everything is in order.' }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('Your file').waitFor();
});
