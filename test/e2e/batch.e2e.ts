import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { asExcelWrites, cell, choose, csv, film, films, found, type Row, submitButton } from './csv-file.ts';
import { title } from './film-form.ts';
import { endSessionsOf, submit, test, uploadsOf } from './members.ts';
import { focused, watchStatus } from './on-page.ts';
import { signIn } from './people.ts';
import { isSeen } from './sight.ts';

test('a member corrects a realistic file of 100 rows on the page, submits the rows together and finds the listings again', async ({
  visit,
  join,
}) => {
  const ann = await join();
  const page = await visit('/add?form=batch', { as: ann });
  const wrong: Record<number, Row> = { 3: { year: '19' }, 70: { duration: 'long', format: 'ad' } };
  await choose(page, asExcelWrites([...films(100, (number) => wrong[number] ?? {}), { title: 'No directors' }, {}]));

  await found(page, '100 listings from films.csv');
  await expect.poll(() => focused(page)).toBe('100 listings from films.csv');
  await page.getByText('1 row has no title or no directors: row 101 (“No directors”).').waitFor();
  await page.getByRole('status').filter({ hasText: 'Fix 3 problems in 2 rows.' }).waitFor();
  await expect.poll(() => cell(page, 'Row 100, Title').inputValue()).toBe('Séance n° 100');
  await expect.poll(() => cell(page, 'Row 100, Notes').inputValue()).toBe('one line\nand “another”; with a semicolon');

  await submitButton(page).click();
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this list as text' }).click();
  const list = await readFile(await (await download).path(), 'utf8');
  expect(list).toMatch(/Row 3 \(line 6\), Year \(year\): Enter the year as four digits/);

  await page.getByRole('link', { name: /^Row 3, Year: Enter the year/ }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row 3, Year');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2019');
  await page.getByRole('status').filter({ hasText: 'Fix 2 problems in 1 row.' }).waitFor();
  await cell(page, 'Row 70, Duration').fill('95');
  await expect.poll(() => cell(page, 'Row 70, Sidecar type').getAttribute('aria-invalid')).toBe('true');
  await cell(page, 'Row 70, Sidecar type').selectOption('Text-based');
  await page
    .getByRole('status')
    .filter({ hasText: 'No problems found. 1 row without a title or directors will not be submitted.' })
    .waitFor();
  await page.reload();
  await page.getByText('No problems found. 1 row without a title or directors will not be submitted.').waitFor();

  await submitButton(page).dblclick();
  await page.waitForURL('**/thanks');
  await page.getByText('100 listings were received. 1 row was ignored.').waitFor();
  await page.getByText('A moderator checks each listing').waitFor();
  await page.getByRole('link', { name: 'See your uploads' }).click();
  await page.getByText('100 listings, waiting for a moderator').waitFor();
  const uploads = await uploadsOf(ann);
  expect(uploads).toHaveLength(100);
  expect(uploads.every((upload) => !upload.approved)).toBe(true);
  expect(uploads).toContainEqual(
    expect.objectContaining({ title: 'Séance n° 70', duration: 95, format: 'AD', sidecar_type: 'Text-based' }),
  );
});

test('a member whose file has the site’s own labels completes rows without directors and fixes odd values', async ({ visit, join }) => {
  const ann = await join();
  const page = await visit('/add?form=batch', { as: ann });
  await choose(
    page,
    [
      'Title,Director,Year,Duration in minutes,Category,Sidecar language,FPS,Email',
      'The Whole Row,Ann Lee,2001.0,90 min,DS,english,25 fps,films@lantern.example.org',
      'The Odd Row,Ann Lee,2001,90,DS,Englsh,25,films@volunteer',
      'The Completed Row,,2001,90,DS,English,25,',
      ',Bo Ray,2001,90,DS,English,25,',
    ].join('\n'),
  );
  await found(page, '2 listings from films.csv');
  await page.getByRole('link', { name: /^Row 2, Contact: “films@volunteer” is not a complete address/ }).waitFor();
  await cell(page, 'Row 2, Contact').fill('films@lantern.example.org');
  await page.getByRole('button', { name: 'Use “English”' }).click();
  await expect.poll(() => cell(page, 'Row 2, Sidecar language').inputValue()).toBe('English');
  await page.getByText('2 rows without a title or directors will not be submitted.').waitFor();
  await cell(page, 'Row 3, Directors').fill('Zoë Ray');
  await page.keyboard.press('Tab');
  await found(page, '3 listings from films.csv');
  await submitButton(page).click();
  await page.getByText('3 listings were received. 1 row was ignored.').waitFor();
  const uploads = await uploadsOf(ann);
  expect(uploads).toContainEqual(
    expect.objectContaining({ title: 'The Whole Row', year: 2001, duration: 90, language: 'English', frame_rate: '25' }),
  );
  expect(uploads).toContainEqual(expect.objectContaining({ title: 'The Completed Row', directors: ['Zoë Ray'] }));
});

test('one press submits the rows, although the press takes the focus from a cell whose error appears then', async ({ visit, join }) => {
  const page = await visit('/add?form=batch', { as: await join() });
  await choose(page, csv(films(3)));
  await cell(page, 'Row 3, Year').fill('19');
  await submitButton(page).click({ delay: 300 });
  await expect.poll(() => focused(page)).toMatch(/^There is a problem/);
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
});

test('the page marks probable duplicates among the rows and in the register, and a member can submit them', async ({ visit, join }) => {
  const [ann, bob] = await Promise.all([join(), join({ isTrusted: true, name: 'Bob Ray' })]);
  await submit(bob, {
    title: 'The Public Double',
    directors: ['Ann Lee'],
    year: 2020,
    sidecar_by: 'Maker 9',
  });
  await submit(ann, { title: 'The Doubled', directors: ['Ann Lee'], year: 2020, sidecar_by: 'Maker 9' });
  const page = await visit('/add?form=batch', { as: ann });
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
  await page.getByText('Row 1 is probably a duplicate of row 2.').waitFor();
  await page.getByText('Row 3 may be listed already:').waitFor();
  await page.getByRole('link', { name: /The Doubled \(2020\), your draft/ }).waitFor();
  await page.getByRole('link', { name: /^The Public Double \(2020\)/ }).waitFor();
  await page.getByRole('rowheader', { name: /Row 2.*Probable duplicate of row 1\./ }).waitFor();
  // The page sends one request for all titles, and no more after the submission.
  expect(asked).toEqual([expect.stringMatching(/titled$/)]);
  await submitButton(page).click();
  await page.getByText('40 listings were received.').waitFor();
  expect(asked.length).toBe(1);
});

test('the rows survive a reload and the end of the session', async ({ visit, join }) => {
  const ann = await join();
  const page = await visit('/add?form=batch', { as: ann, isNew: true });
  await choose(page, csv(films(2)));
  await cell(page, 'Row 1, Title').fill('Corrected here');
  const noted = await watchStatus(page, 'We kept the rows as you left them');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'We kept the rows as you left them' }).waitFor();
  expect(await noted()).toEqual([true]);
  await endSessionsOf(ann);
  await submitButton(page).click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Your session has ended. Nothing was sent, but this browser kept your text.' })
    .waitFor();
  await signIn(page, ann);
  await expect.poll(() => cell(page, 'Row 1, Title').inputValue()).toBe('Corrected here');
  await submitButton(page).click();
  await page.getByText('2 listings were received.').waitFor();
  await page.goto('/add?form=batch');
  await page.getByLabel('Your file').waitFor();
});

test('a member downloads the template and the example, removes and restores rows, and skips the table to the submit button', async ({
  visit,
}) => {
  const page = await visit('/add?form=batch', { as: 'user' });
  // Each form has its own address.
  const ways = page.getByRole('navigation', { name: 'Ways to add films' });
  await expect.poll(() => ways.locator('[aria-current=page]').textContent()).toMatch(/CSV file/);
  await ways.getByRole('link', { name: 'One film' }).click();
  await title(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();

  const save = async (name: RegExp) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return readFile(await (await download).path());
  };
  expect((await save(/empty template/)).toString()).toBe(`\uFEFF${CSV_COLUMNS.join(',')}\r\n`);
  await choose(page, await save(/example with made-up films/), 'example.csv');
  await found(page, '5 listings from example.csv');
  await page.getByRole('status').filter({ hasText: 'No problems found.' }).waitFor();
  const chooseAnother = page.getByRole('button', { name: 'Choose another file' });
  await chooseAnother.click();

  // The focus stays at the place of the removed row.
  await choose(page, csv(films(3)));
  await found(page, '3 listings from films.csv');
  const remove = (row: number) => page.getByRole('button', { name: `Remove row ${row}` });
  await remove(2).click();
  await found(page, '2 listings from films.csv');
  await expect.poll(() => focused(page)).toBe('Remove row 3');
  await page.getByRole('button', { name: 'Restore row 2' }).click();
  await expect.poll(() => focused(page)).toBe('Remove row 2');
  for (const row of [1, 2, 3]) await remove(row).click();
  await found(page, '0 listings from films.csv');
  await expect.poll(() => submitButton(page).count()).toBe(0);
  await chooseAnother.click();
  const dialog = page.getByRole('alertdialog', { name: 'Discard the rows from films.csv?' });
  await dialog.getByRole('button', { name: 'No, keep them' }).click();
  await chooseAnother.click();
  await dialog.getByRole('button', { name: 'Yes, discard' }).click();
  await expect.poll(() => focused(page)).toBe('Your file');

  // On narrow screens each row is a card, so the table is long.
  await choose(page, csv(films(30)));
  await page.getByRole('status').filter({ hasText: 'No problems found.' }).waitFor();
  const way = page.getByRole('link', { name: 'Skip the table and go to “Submit for moderation”' });
  for (const [width, height] of [
    [1280, 1],
    [1000, 24],
    [320, 24],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await way.boundingBox())!.height >= height).toBe(true);
    await everyCellHasAName(page, 30);
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  await way.click();
  await expect.poll(() => isSeen(submitButton(page))).toBe(true);
});

/** Checks that the name of every cell has its row and its column. */
async function everyCellHasAName(page: Page, rows: number): Promise<void> {
  expect(await page.getByRole('rowheader').count()).toBe(rows);
  expect(await page.getByRole('columnheader').count()).toBe(CSV_COLUMNS.length + 1);
  const names = await page
    .getByRole('table')
    .locator('input, select, textarea')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(rows * CSV_COLUMNS.length);
  expect(names).toContain('Row 3, Year');
}
