import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { button, expectFocus, focused, said, tabTo } from './on-page.ts';
import { chooseFiles, expectAllLoaded, reelOfDcp, subtitlesAt24 } from './subtitle-files.ts';

/** Downloads the file of the Download button. @returns its name and content */
async function downloadFrom(page: Page): Promise<{ name: string; content: string }> {
  const download = page.waitForEvent('download');
  await button(page, 'Download')
    .and(page.getByText('Download', { exact: true }))
    .click();
  const saved = await download;
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path(), 'utf8') };
}

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a venue retimes a file from 24 to 25 frames a second and downloads the result, and the page sends no request', async ({ visit }) => {
  const page = await visit('/check');
  await expectAllLoaded(page);
  const asked: string[] = [];
  page.context().on('request', (request) => void asked.push(request.url()));
  await page.getByLabel('Running time of your copy').fill('1:56:10');
  await page.getByLabel('Frame rate of your copy').selectOption('25');
  await chooseFiles(page, [{ name: 'The-Piano_EN_DS_24fps.srt', content: subtitlesAt24(121) }]);

  // The page has already chosen the change, because it knows both frame rates.
  await page.getByText('All times × 0.96.').waitFor();
  expect(await page.getByLabel('Old frame rate').inputValue()).toBe('24');
  await button(page, 'Change the times').click();
  await said(page, 'Changed: from 24 to 25 frames a second (× 0.96).');
  await said(page, /^Fits\. 1,206 subtitles\./);
  await expect.poll(() => rowOf(page, /^1: /).textContent()).toMatch(/0:00:10\.000.*0:00:09\.600/);
  await button(page, 'Undo the last step').click();
  await said(page, 'Undone: the file is unchanged.');
  await said(page, /^Fits after retiming/);
  await expectFocus(button(page, 'Undo the last step'));
  await button(page, 'Change the times').click();
  await said(page, 'Changed: from 24 to 25');

  await page.getByText('Save as', { exact: true }).click();
  const format = page.getByLabel('Format', { exact: true });
  await format.selectOption('EBU STL: broadcasters and subtitling programs');
  // Retimed times of 24 frames a second match frames of 25 frames a second.
  await said(page, 'EBU STL keeps everything.');
  const rate = page.getByLabel('Frame rate', { exact: true });
  await rate.selectOption('29.97 frames a second');
  await said(page, 'EBU STL: 2 things to know before you save.');
  await page.getByText('The format can only state 29.97 as 30').waitFor();
  await rate.selectOption('25 frames a second');
  await page.getByText('The-Piano_EN_DS_25fps.stl').waitFor();
  await format.selectOption('SubRip (SRT): players and nearly every program');
  await said(page, 'SubRip (SRT) keeps everything.');
  const { name, content } = await downloadFrom(page);
  await said(page, /^The-Piano_EN_DS_25fps\.srt \(.+\) is in your downloads\./);
  expect(name).toBe('The-Piano_EN_DS_25fps.srt');

  await button(page, 'Check another file').click();
  await chooseFiles(page, [{ name, content }]);
  await page.getByText('Made for 25 frames a second').waitFor();
  await said(page, /^Fits\. 1,206 subtitles\./);
  await page.getByText('Both have 25 frames a second.').waitFor();
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test('a projectionist uses the keyboard to shift a file by a second and to set two start times, with errors for wrong values', async ({
  visit,
}) => {
  const page = await visit('/check', { width: 320, height: 640 });
  await chooseFiles(page, [{ name: 'film.srt', content: subtitlesAt24(10) }]);
  const change = button(page, 'Change the times');
  await change.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Shift');
  await page.getByText('Error: Enter the shift').waitFor();
  await page.keyboard.type('one second');
  await page.getByText('We cannot read “one second”. Enter seconds, for example +1.5').waitFor();
  await page.getByLabel('Shift').fill('-0:01');
  await page.keyboard.press('Enter');
  await said(page, 'Changed: 1 second earlier.');

  await tabTo(page, page.getByLabel('Method'));
  await page.keyboard.type('Set');
  await page.getByText('Start time now: 0:00:09.000.').waitFor();
  const [first, second] = [page.getByRole('group', { name: /beginning$/ }), page.getByRole('group', { name: /end$/ })];
  await first.getByLabel('New start time').fill('0:20');
  await second.getByLabel('Find a subtitle by number or words').fill('51');
  await second.getByText('Start time now: 0:05:09').waitFor();
  await second.getByLabel('New start time').fill('0:10');
  await page.keyboard.press('Enter');
  await page.getByText('Error: The two subtitles would appear at the same time or in the wrong order.').waitFor();
  await expect.poll(() => focused(page)).toBe('New start time');
  await second.getByLabel('New start time').fill('00:05:20,000');
  await page.keyboard.press('Enter');
  await said(page, 'Changed: subtitle 1 at 0:00:20.000, subtitle 51 at 0:05:20.000.');
  await expect.poll(() => rowOf(page, /^1: /).textContent()).toMatch(/0:00:10\.000.*0:00:20\.000/);
  expect(await page.getByRole('list', { name: 'All steps:' }).getByRole('listitem').count()).toBe(2);
});

test('a venue retimes the reels of a DCP together, saves one reel and downloads the report as text', async ({ visit }) => {
  const page = await visit('/check');
  await chooseFiles(page, [1, 2].map(reelOfDcp));
  await page.getByLabel('Method').selectOption('Convert the frame rate');
  await page.getByLabel('New frame rate').selectOption('25');
  await button(page, 'Change the times').click();
  await said(page, 'Changed: from 24 to 25 frames a second');

  await page.getByText('Save as', { exact: true }).click();
  await page.getByLabel('Reel to save').selectOption('reel2.xml');
  await page.getByLabel('Film', { exact: true }).fill('The Long Way');
  await page.getByLabel('Frame rate', { exact: true }).selectOption('Not known');
  await button(page, 'Download')
    .and(page.getByText('Download', { exact: true }))
    .click();
  await page.getByText('Error: This format counts in frames. Choose the frame rate of your copy').waitFor();
  await expect.poll(() => focused(page)).toBe('Frame rate');
  await page.getByLabel('Frame rate', { exact: true }).selectOption('25');
  const reel = await downloadFrom(page);
  expect(reel.name).toBe('The-Long-Way_EN_DS_25fps_R2.xml');
  expect(reel.content).toContain('<EditRate>25 1</EditRate>');
  expect(reel.content).toContain('<ReelNumber>2</ReelNumber>');
  expect(reel.content).toContain('TimeIn="00:00:09:15"');

  const report = page.waitForEvent('download');
  await page.getByText('Report as text').click();
  await button(page, 'Download the report as text').click();
  const text = readFileSync(await (await report).path(), 'utf8');
  expect(text).toContain('reel1.xml and reel2.xml');
  expect(text).toContain('Changed here: from 24 to 25 frames a second (× 0.96).');
});
