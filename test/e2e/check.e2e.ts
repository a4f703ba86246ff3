import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { test } from './browser.ts';
import { button, expectFocus, focused, said, tabTo } from './on-page.ts';
import { chooseFiles, expectAllLoaded, FAULTY, payloads, reelOfDcp, subtitlesAt24 } from './subtitle-files.ts';

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Waits until this text is visible. The folded report also contains it. */
const seen = (page: Page, text: string | RegExp, options: { exact?: boolean } = {}) =>
  page.getByText(text, options).filter({ visible: true }).first().waitFor();

/** Collects all requests of the page and its worker from now on. */
function requestsFrom(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (!isForTab(request)) asked.push(request.url());
  });
  return asked;
}

/**
 * After each change of a page's address, Chromium requests the icon of the tab again when it is idle. A
 * request by a script has another type, and a prefetch has a header that says so.
 */
const isForTab = (request: Request) =>
  request.url() === new URL(paths.icon(), request.url()).href &&
  request.method() === 'GET' &&
  request.resourceType() === 'other' &&
  request.headers()['sec-purpose'] === undefined;

test('a venue learns that a file for 24 frames fits its copy at 25 after retiming, and the page sends no request', async ({ visit }) => {
  const page = await visit('/?search=coda&sidecar_type=DS&show=all');
  await page.getByRole('rowheader').getByRole('link', { name: 'CODA', exact: true }).click();
  await page.getByRole('link', { name: 'Check a file against this listing' }).click();
  await seen(page, 'We compare the file with the listing CODA (2021)');
  const time = page.getByLabel('Running time of your copy');
  expect(await time.inputValue()).toBe('112');
  await expectAllLoaded(page);
  const asked = requestsFrom(page);

  await time.fill('1:47:30');
  await page.getByLabel('Frame rate of your copy').selectOption('25');
  await chooseFiles(page, [{ name: 'CODA_EN_DS_24fps.srt', content: subtitlesAt24(112) }]);
  await expect.poll(() => focused(page)).toBe('Result');
  await said(page, /^Fits after retiming 24 → 25 \(× 0\.96\)\. 1,116 subtitles\. Nothing needs fixing/);
  await seen(page, 'Made for 24 frames a second');
  await seen(page, 'Fits after retiming 24 → 25 (× 0.96)', { exact: true });
  await seen(page, /this looks like descriptive subtitles/);
  // The result and the next step are on the first screen.
  expect(await button(page, 'Retime to 25 and download').evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(600);
  await page.getByText('More about the file').click();
  await seen(page, 'Sounds, for example [door creaks]');
  await page.getByRole('heading', { name: 'Automatic fixes' }).scrollIntoViewIfNeeded();
  await seen(page, 'We found nothing to fix automatically.');

  // One press retimes the file and downloads it, and the page shows the new result. Undo restores the advice.
  const download = page.waitForEvent('download');
  await button(page, 'Retime to 25 and download').focus();
  await page.keyboard.press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('CODA_EN_DS_25fps.srt');
  expect(readFileSync(await saved.path(), 'utf8')).toContain('00:00:09,600 --> ');
  await said(page, /^Fits\. 1,116 subtitles\./);
  await said(page, /^CODA_EN_DS_25fps\.srt \(.+\) is in your downloads\./);
  await expectFocus(button(page, 'Download the changed file'));
  await button(page, 'Undo the last step').click();
  await button(page, 'Retime to 25 and download').waitFor();

  await time.fill('soon');
  await seen(page, 'Error: Enter the running time of your copy');
  await time.fill('1:53:30');
  await page.getByLabel('Frame rate of your copy').selectOption('24');
  await said(page, /^Fits\. 1,116 subtitles\./);
  await page.getByLabel('Guideline').selectOption('Netflix');
  await page.getByRole('heading', { name: 'Problems: Netflix' }).waitFor();
  expect(page.url()).toContain('rules=netflix');
  await page.getByText('Places in the film').click();
  // The times below the picture are at its beginning and end.
  const picture = page.locator('main svg[data-kind=subtitles]');
  const rightOf = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().right));
  expect(await rightOf(page.getByText('1:53:30', { exact: true }).last())).toBe(await rightOf(picture));
  await page.getByText('Table with a row for every ten minutes').click();
  expect(await rowOf(page, '0:10:00 to 0:20:00').getByRole('cell').first().textContent()).toMatch(/100/);
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  // The request for the icon only has this address, which shows nothing about the file or the copy.
  const address = new URL(page.url());
  expect([address.pathname, ...address.searchParams.keys()]).toEqual(['/check', 'film', 'rules']);
  // The test notices a request by a script, even for the icon.
  await page.evaluate((icon) => fetch(icon), paths.icon());
  expect(asked.at(-1)).toMatch(paths.icon());
});

test('a volunteer with four reels sees that reel 3 is missing, and checks three other files together', async ({ visit }) => {
  const page = await visit('/check', { width: 390, height: 844 });
  await chooseFiles(page, [1, 2, 4, 5].map(reelOfDcp));
  await said(page, /^Reel 3 is missing\./);
  await expect.poll(() => rowOf(page, 'Reel 3').textContent()).toContain('Missing: ask for it');
  await expect.poll(() => rowOf(page, 'Missing reel').textContent()).toContain('must be fixed');
  // On a phone the name of a value is next to it.
  const middleOf = (text: string) =>
    rowOf(page, 'Missing reel')
      .getByText(text, { exact: true })
      .evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      });
  expect(await middleOf('Count')).toBe(await middleOf('once'));
  await chooseFiles(page, [reelOfDcp(3)]);
  await said(page, /^Nothing needs fixing\. 5 reels, 10 subtitles\./);
  await expectFocus(page.getByRole('heading', { name: 'Result', exact: true }));
  await button(page, 'Remove reel5.xml').click();
  await said(page, / 4 reels, 8 subtitles\./);

  await button(page, 'Check another file').click();
  await expect.poll(() => focused(page)).toBe('Your files');
  expect(await page.getByRole('heading', { name: 'Result', exact: true }).count()).toBe(0);

  // Each of several files has its own part, with a link to it.
  await chooseFiles(page, [
    { name: 'frames.sub', content: '{240}{300}Who is there?\n{400}{480}Nobody.\n' },
    {
      name: 'words.srt',
      content: Buffer.from('1\n00:00:10,000 --> 00:00:12,000\nZa\xbf\xf3\xb3\xe6 g\xea\x9cl\xb9 ja\x9f\xf1\n', 'latin1'),
    },
    { name: 'film.mkv', content: Buffer.from('\u001aE\u00df\u00a3', 'latin1') },
  ]);
  const links = page.getByRole('navigation', { name: 'Checked files' }).getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['frames.sub', 'words.srt', 'film.mkv']);
  await seen(page, 'This file counts in frames, but does not state its frame rate.');
  await seen(page, 'This is a film. We cannot check text in its picture');
  await page.getByLabel('Frame rate of the file').selectOption('24 frames a second');
  await seen(page, '2 subtitles, 0:00:10 to 0:00:20');
  await said(page, /^2 files checked, 1 not checked\./);
  // Every button and every group of fields has the name of its file.
  for (const name of ['frames.sub', 'words.srt']) {
    const saveAs = page.getByRole('group', { name: `Save as (${name})`, exact: true }).getByText('Save as');
    const buttonOf = (does: RegExp) => page.getByRole('button', { name: does }).and(page.getByRole('button', { name }));
    // A result that arrives later closes the fold again.
    await expect
      .poll(async () => {
        if ((await buttonOf(/^Download made of \S+$/).count()) === 0) await saveAs.click();
        return buttonOf(/^Download made of \S+$/).count();
      })
      .toBe(1);
    expect(await buttonOf(/^Change the times of \S+ by the same amount$/).count()).toBe(1);
    for (const group of ['Change the times', 'Save as'])
      await page.getByRole('group', { name: `${group} (${name})`, exact: true }).waitFor();
    await page.getByRole('article', { name }).getByText('Places in the film').click();
    await seen(page, `Table with a row for every ten minutes in ${name}`);
  }
  const encoding = page.getByLabel('Encoding').last();
  const offered = await encoding.getByRole('option').allTextContents();
  await encoding.selectOption('Western European (Windows-1252)');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Za¿ó³æ/ })
    .waitFor();
  await encoding.selectOption('Central European (Windows-1250)');
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Zażółć gęślą jaźń$/ })
    .waitFor();
  // The chosen encoding keeps its position, so that people can step through all encodings by keyboard.
  expect(await encoding.getByRole('option').allTextContents()).toEqual(offered);
});

test('a maker uses only the keyboard to read the problems of a file, their guidelines and their places', async ({ visit }) => {
  const page = await visit('/check?rules=guide', { forcedColors: true });
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Your files'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(payloads([{ name: 'before-sending.srt', content: FAULTY.replaceAll('00:00:', '01:00:') }]));
  await expect.poll(() => focused(page)).toBe('Result');

  await tabTo(page, button(page, 'Subtract 1 hour'));
  await page.keyboard.press('Enter');
  await seen(page, 'We subtracted 1 hour from all times.');
  await expect.poll(() => focused(page)).toBe('Add 1 hour again');
  await expect
    .poll(() => rowOf(page, 'Two subtitles at the same time and place').textContent())
    .toMatch(/must be fixed.*once.*at 0:00:06.*1 second long.*All guidelines/s);
  await expect
    .poll(() => rowOf(page, 'Line too long').textContent())
    .toMatch(/to check.*44 characters; 42 at most.*This site’s guide for film-makers/s);
  await tabTo(page, button(page, 'All 3 places: Line too long'));
  await page.keyboard.press('Enter');
  expect(await page.getByRole('listitem').filter({ hasText: '44 characters; 42 at most' }).count()).toBe(3);

  await page.keyboard.press('Home');
  await tabTo(page, page.getByLabel('Guideline'));
});

test('without JavaScript, the page says what it checks, which guidelines it uses and why it needs JavaScript', async ({ visit }) => {
  const page = await visit('/check', { javaScript: false });
  await expect.poll(() => page.locator('main').innerText()).toContain('Checking needs JavaScript, because your browser does all the work');
  expect(await page.getByLabel('Your files').isVisible()).toBe(false);
  for (const summary of [/^What we check$/, /^Netflix$/]) await page.locator('summary').filter({ hasText: summary }).click();
  const row = page.getByRole('table', { name: 'Netflix' }).getByRole('row').filter({ hasText: 'Length of a line' });
  await expect.poll(() => row.textContent()).toMatch(/at most 42 characters.*must be fixed.*Netflix, English SDH Timed Text Style Guide/);
});
