import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import { alive } from './alive.ts';
import { expectNoSidewaysScroll, test } from './browser.ts';
import { button, expectFocus, focused, said, tabTo } from './on-page.ts';
import { check, choice, heading, row, rows, show, titles } from './programme-page.ts';

/** Films with descriptive subtitles and audio description, with only one of them, and with neither. */
const BOTH = [
  'Radiance (2017), Naomi Kawase',
  'A Separation (2011), Asghar Farhadi',
  'Moonlight (2016), Barry Jenkins',
  'Notes on Blindness (2016), Peter Middleton, James Spinney',
  'Ida (2013), Paweł Pawlikowski',
  'Planet of Snail (2011), Yi Seung-jun',
  'Sound of Metal (2019), Darius Marder',
  'CODA (2021), Sian Heder',
];
const SUBTITLED = [
  'I Am Not a Witch (2017), Rungano Nyoni',
  'Atlantique (2019), Mati Diop',
  'Wadjda (2012), Haifaa al-Mansour',
  'In Bloom (2013), Nana Ekvtimishvili',
  'Lamb (2015), Yared Zeleke',
  'Roma (2018), Alfonso Cuarón',
  'Beau Travail (1999), Claire Denis',
  'Hunt for the Wilderpeople (2016), Taika Waititi',
  'Tanna (2015), Bentley Dean',
  'Ixcanul (2015), Jayro Bustamante',
  'Rafiki (2018), Wanuri Kahiu',
  'Lionheart (2018), Genevieve Nnaji',
  'Orlando (1992), Sally Potter',
  'Pumzi (2009), Wanuri Kahiu',
  'Horses of God (2012), Nabil Ayouch',
];
const DESCRIBED = [
  'Portrait of a Lady on Fire (2019), Céline Sciamma',
  'The Lunchbox (2013), Ritesh Batra',
  'The Gleaners and I (2000), Agnès Varda',
];
const UNLISTED = Array.from({ length: 13 }, (_, n) => `Zyxomma Quintessence ${n + 1} (2026), Nemo Nullius`);
/** A title with another year than in the register. Only the festival knows if this is the same film. */
const DOUBTFUL = 'Dogtooth (1999)';
const FORTY = [...BOTH, ...SUBTITLED, ...DESCRIBED, ...UNLISTED, DOUBTFUL].join('\n');

test('a festival pastes forty titles, reads which materials they have and lack, and returns to the programme', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check a programme' }).click();
  await heading(page, 'Check a programme').waitFor();
  await check(page, FORTY, 'Spring festival');
  await said(
    page,
    '23 of 40 films have descriptive subtitles, 11 audio description. Nothing is listed for 13 films. Choose the right film for 1 line.',
  );
  await expectFocus(heading(page, 'Spring festival'));
  // The address contains no titles, because the server's log has the address.
  expect(page.url()).toMatch(/\/programme\?kept=[0-9a-f]{10}$/);
  expect(await rows(page).count()).toBe(40);
  const separation = row(page, 'A Separation');
  // The name of a link begins with its visible text, for people who control the computer by voice.
  const materials = separation.getByRole('link', { name: /for A Separation\)$/ });
  expect(await materials.count()).toBeGreaterThan(1);
  for (const seen of await materials.all())
    expect(await seen.ariaSnapshot()).toMatch(
      /link \\?"[^·]+, [A-Z\d]+ · .+ \((Descriptive subtitles|Audio description) for A Separation\)/,
    );
  await separation.getByText('2 contacts').click();
  await separation
    .getByRole('link', { name: /@.+example\.org/ })
    .first()
    .waitFor();

  // The chosen film counts, and the browser keeps the choice.
  await choice(page, '“Dogtooth” (1999)').selectOption('Dogtooth (2009), Yorgos Lanthimos: another year');
  await said(page, '24 of 40 films have descriptive subtitles, 11 audio description. Nothing is listed for 13 films.');
  await show(page, /^19 have only one$/).click();
  await said(page, '19 of 40 shown');
  await show(page, /^13 have neither$/).click();
  await said(page, '13 of 40 shown');
  expect(await rows(page).count()).toBe(13);

  // A film without a listing has a letter.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const unlisted = row(page, 'Zyxomma Quintessence 1').first();
  await unlisted.getByText(/^Letter/).click();
  await unlisted.getByRole('button', { name: 'Copy the letter' }).click();
  await said(page, 'Copied');
  const letter = await page.evaluate(() => navigator.clipboard.readText());
  expect(letter).toContain('Subject: Access materials for Zyxomma Quintessence 1 (2026)');

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as spreadsheet (CSV)').click()]);
  expect(download.suggestedFilename()).toBe('Spring festival.csv');
  const csv = createCsvReader();
  const text = await readFile(await download.path(), 'utf8');
  const cells = [...csv.read(text), ...csv.end()].map((line) => line.cells?.[0]);
  expect(new Set(cells).size).toBe(41);

  // The festival returns on another day with only the address.
  const address = page.url();
  await page.goto(address);
  await said(page, '24 of 40 films have descriptive subtitles');
  await said(page, '13 of 40 shown');
  await button(page, 'Forget Spring festival').click();
  await said(page, '“Spring festival” forgotten.');
  await expect.poll(() => focused(page)).toContain('“Spring festival” forgotten.');
  await button(page, 'Undo').click();
  await said(page, '24 of 40 films have descriptive subtitles');
  await button(page, 'Forget Spring festival').click();
  await said(page, '“Spring festival” forgotten.');
  await page.goto(address);
  await heading(page, 'This programme is not in this browser').waitFor();
});

/** Checks that a title with a typo matches the nearest film, and that a visitor can change it. */
async function checkTypo(page: Page): Promise<void> {
  await check(page, 'Dogtoth\nRadiance Kawase');
  await said(page, '2 of 2 films have descriptive subtitles, 1 audio description.');
  const dogtooth = row(page, 'Dogtooth');
  await dogtooth.getByText('You wrote “Dogtoth” · Change').click();
  const film = choice(page, '“Dogtoth”');
  await film.focus();
  await film.selectOption('None of these');
  await said(page, '1 of 2 films has descriptive subtitles, 1 audio description. Nothing is listed for 1 film.');
  await expectFocus(film);
  await film.selectOption({ index: 0 });
  await said(page, '2 of 2 films have descriptive subtitles');
}

test('a table from a spreadsheet names the copies, so the result shows which materials fit; a typo matches the nearest film', async ({
  visit,
}) => {
  const page = await visit('/programme', { width: 390, height: 844 });
  const table = [
    ['Frame rate', 'Film', 'Director', 'Running time', 'Year'],
    ['24', 'I Am Not a Witch', 'Rungano Nyoni', '93', '2017'],
    ['25', 'Roma', 'Alfonso Cuarón', '2:09:36', '2018'],
    ['24', 'Beau Travail', 'Claire Denis', '80', '1999'],
  ];
  const asCsv = table.map((cells) => cells.join(';')).join('\r\n');
  await page.getByText('Choose a file, or name the programme').click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${asCsv}`) });
  await said(page, 'The titles in autumn.csv are now in the field.');
  await button(page, 'Check the programme').click();
  await said(page, /^3 of 3 films have descriptive subtitles, 0 audio description. Nothing fits your copy of 1 film/);
  await row(page, 'I Am Not a Witch').getByText('Your copy: Fits', { exact: true }).waitFor();
  await row(page, 'Roma').getByText('Fits after retiming 24 → 25 (× 0.96)').waitFor();
  await row(page, 'Beau Travail').getByText('Another version: 13 minutes shorter').waitFor();
  await show(page, /^1 with nothing that fits$/).click();
  await said(page, '1 of 3 shown');
  await expectNoSidewaysScroll(page);

  // The festival changes the list on the same page, and gets advice about a workbook.
  await page.getByText('Change the list').click();
  await page.getByText('Choose a file, or name the programme').click();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'autumn.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml'),
  });
  await said(page, 'This is an Excel workbook.');
  // The festival pastes cells from the spreadsheet.
  await titles(page).fill(
    table
      .slice(0, 2)
      .map((cells) => cells.join('\t'))
      .join('\n'),
  );
  await button(page, 'Check the programme').click();
  await said(page, '1 of 1 film has descriptive subtitles, 0 audio description.');
  await page.getByRole('link', { name: 'Check another programme' }).click();
  const kept = page.getByRole('region', { name: 'Kept in this browser' });
  await kept.getByText('1 film,').waitFor();
  await kept.getByRole('button', { name: /^Forget/ }).click();
  await kept.waitFor({ state: 'detached' });
  await checkTypo(page);
});

test('without JavaScript, the same form gives the same result, and an error keeps the typed text', async ({ visit }) => {
  const page = await visit('/programme', { javaScript: false });
  await check(page, ' ', 'Winter');
  await page.getByText('Error: Type or paste the titles').waitFor();
  expect(await page.getByLabel('Name of the programme').inputValue()).toBe('Winter');
  await check(page, `Radiance (2017), Naomi Kawase\n${DOUBTFUL}\n${UNLISTED[0]}`);
  await said(
    page,
    '1 of 3 films has descriptive subtitles, 1 audio description. Nothing is listed for 1 film. Choose the right film for 1 line.',
  );
  await heading(page, 'Winter').waitFor();
  await choice(page, '“Dogtooth” (1999)').selectOption({ index: 1 });
  await button(page, 'Use these choices').click();
  await said(page, '2 of 3 films have descriptive subtitles');
  // The choice counts, even if its line is hidden.
  for (const [figure, count] of [
    ['1 has neither', 1],
    ['3 films', 3],
  ] as const) {
    await show(page, new RegExp(`^${figure}$`)).click();
    await said(page, count === 3 ? 'All 3 shown' : `${count} of 3 shown`);
    await said(page, '2 of 3 films have descriptive subtitles');
  }
  expect(page.url()).toMatch(/\/programme$/);
});

test('a programme that is sent before the page hydrates gets its result, which stays after hydration', async ({ visit }) => {
  const page = await visit('/programme');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/films/match') && asked.push(request.url()));
  const whileNotAlive = async (send: () => Promise<void>) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/programme', { waitUntil: 'commit' });
    await send();
    letGo();
    await alive(page);
    await page.unroute('**/assets/*.js');
  };
  await whileNotAlive(async () => {
    await check(page, `Radiance (2017), Naomi Kawase\n${UNLISTED[0]}`, 'Winter');
    await said(page, '1 of 2 films has descriptive subtitles, 1 audio description. Nothing is listed for 1 film.');
  });
  await page.waitForURL(/\/programme\?kept=[0-9a-f]{10}$/);
  await said(page, '1 of 2 films has descriptive subtitles, 1 audio description. Nothing is listed for 1 film.');
  await heading(page, 'Winter').waitFor();
  expect(asked).toEqual([]);
  await whileNotAlive(async () => {
    await check(page, ' ', 'Spring');
    await page.getByText('Error: Type or paste the titles').waitFor();
  });
  const kept = page.getByRole('region', { name: 'Kept in this browser' });
  await kept.getByText('2 films,').waitFor();
  await page.getByText('Error: Type or paste the titles').waitFor();
  expect(await page.getByLabel('Name of the programme').inputValue()).toBe('Spring');
  await button(page, 'Forget Winter').click();
  await kept.waitFor({ state: 'detached' });
});

test('a festival checks a programme by keyboard on an enlarged page, after a failed request and with full storage', async ({ visit }) => {
  const page = await visit('/programme', { width: 320, height: 256 });
  await tabTo(page, button(page, 'Check the programme'));
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('There is a problem');
  await tabTo(page, titles(page));
  await page.keyboard.type(`Radiance (2017)\n${DOUBTFUL}`);
  await tabTo(page, button(page, 'Check the programme'));
  await page.route('**/api/films/match', (route) => route.abort());
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await page.unroute('**/api/films/match');
  await tabTo(page, button(page, 'Try again'));
  await page.keyboard.press('Enter');
  await said(page, '1 of 2 films');
  await tabTo(page, show(page, /^1 to choose$/));
  await page.keyboard.press('Space');
  await said(page, '1 of 2 shown');
  await tabTo(page, choice(page, '“Dogtooth” (1999)'));
  await page.keyboard.press('ArrowDown');
  await said(page, '2 of 2 films have descriptive subtitles');
  // The line stays under this filter and keeps the focus.
  await expectFocus(choice(page, '“Dogtooth” (1999)'));
  await expectNoSidewaysScroll(page);

  // If the browser cannot store the programme, the page shows the result and says so.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('link', { name: 'Check another programme' }).click();
  await check(page, 'Radiance (2017)');
  await said(page, '1 of 1 film has descriptive subtitles, 1 audio description.');
  await page.getByText('This programme is not kept').waitFor();
  expect(page.url()).toMatch(/\/programme$/);
  await button(page, 'Keep in this browser').click();
  await said(page, 'This browser does not let sites store anything.');
});
