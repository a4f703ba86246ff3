import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { button, expectFocus, focused, said, tabTo } from './on-page.ts';
import { chooseFiles, reelOfDcp, subtitlesAt24 } from './subtitle-files.ts';

/** The file that a button saves, and its name. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; content: string }> {
  const download = page.waitForEvent('download');
  await press();
  const saved = await download;
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path(), 'utf8') };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('a festival splits a file into the reels of its DCP by keyboard, and joins them into one file again', async ({ visit }) => {
  const page = await visit('/check', { width: 320, height: 640 });
  await chooseFiles(page, [{ name: 'The-Piano_EN_DS_24fps.srt', content: subtitlesAt24(60) }]);
  for (const fold of ['Save as', 'Split into reels']) {
    await page.locator('summary').filter({ hasText: fold }).focus();
    await page.keyboard.press('Enter');
  }
  await button(page, 'Split').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Error: Enter the length of each reel').waitFor();
  await expect.poll(() => focused(page)).toBe('Lengths of the reels, one per line');
  await page.keyboard.type('Reel 1: 0:20:00:00\n20:00');
  await page.getByText('Error: Line 2, “20:00”, could be hours or minutes.').waitFor();
  await page.getByLabel('Lengths of the reels').fill('0:20:00:00\n28800\n25 min');
  await tabTo(page, button(page, 'Split'));
  await page.keyboard.press('Enter');
  await said(page, 'Split into 3 reels with 598 subtitles.');
  // The page only offers reels with the lengths in the form.
  const lengths = page.getByLabel('Lengths of the reels');
  const typed = await lengths.inputValue();
  await lengths.fill(`${typed}\n0:10:00`);
  await expect.poll(() => page.getByRole('table', { name: 'Reels of the split file' }).count()).toBe(0);
  await lengths.fill(typed);
  await page.getByRole('table', { name: 'Reels of the split file' }).waitFor();
  await page.getByText('2 subtitles cross the end of a reel. We cut them there').waitFor();
  await expect.poll(() => rowOf(page, 'Reel 2').textContent()).toContain('0:20:00.000');

  const reels = [];
  for (const reel of [1, 2, 3]) reels.push(await downloadBy(page, () => button(page, `Download reel ${reel}`).click()));
  expect(reels.map(({ name }) => name)).toEqual([1, 2, 3].map((reel) => `The-Piano_EN_DS_24fps_R${reel}.srt`));
  await said(page, /^The-Piano_EN_DS_24fps_R3\.srt \(.+\) is in your downloads\./);
  const list = await downloadBy(page, () => button(page, 'Download this list as text').click());
  expect(list.content).toContain('Reel 2: begins at 0:20:00.000, lasts 0:20:00.000');

  await button(page, 'Check another file').click();
  await chooseFiles(page, reels.toReversed());
  const join = page.locator('summary').filter({ hasText: 'Join the files' });
  await join.focus();
  await page.keyboard.press('Enter');
  const order = page.getByRole('list', { name: 'Order of the reels' }).getByRole('listitem');
  await expect.poll(() => order.first().textContent()).toContain('_R1.srt');
  await button(page, 'Move later The-Piano_EN_DS_24fps_R1.srt').click();
  await said(page, 'The-Piano_EN_DS_24fps_R1.srt is now reel 2 of 3.');
  await button(page, 'Move earlier The-Piano_EN_DS_24fps_R1.srt').press('Enter');
  await said(page, 'The-Piano_EN_DS_24fps_R1.srt is now reel 1 of 3.');
  await expectFocus(button(page, 'Move earlier The-Piano_EN_DS_24fps_R1.srt'));
  await button(page, 'Join')
    .and(page.getByText('Join', { exact: true }))
    .click();
  await page.getByText('Error: Enter the length of this reel.').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Length of reel 1');
  await page.keyboard.type('0:20:00:00');
  await page.getByLabel('Length of reel 2').fill('28800 frames');
  await page.keyboard.press('Enter');
  await said(page, 'Joined 3 files into one with 596 subtitles.');
  await page.getByText('2 subtitles that were in two files at the end of a reel.').waitFor();
  const whole = await downloadBy(page, () =>
    button(page, 'Download')
      .and(page.getByText('Download', { exact: true }))
      .last()
      .click(),
  );
  expect(whole.name).toBe('The-Piano_EN_DS_24fps.srt');
  expect(whole.content).toBe(subtitlesAt24(60));
});

test('a festival joins the reels of a DCP by their own numbers and lengths; the page refuses reels with two frame rates', async ({
  visit,
}) => {
  const page = await visit('/check');
  await chooseFiles(page, [2, 1].map(reelOfDcp));
  // The result moves while the page reads the second file, and a press might miss.
  await expect
    .poll(
      async () => {
        const isOpen = await page.getByText('Change the order with the buttons').isVisible();
        if (!isOpen) await page.getByText('Join the files').click();
        return isOpen;
      },
      { interval: 1000, timeout: 15_000 },
    )
    .toBe(true);
  await page.getByLabel('Length of reel 1').fill('0:20:00:00');
  await page.keyboard.press('Enter');
  await said(page, 'Joined 2 files into one with 4 subtitles.');
  await expect.poll(() => rowOf(page, 'Reel 2').last().textContent()).toContain('0:20:00.000');
  await page.getByLabel('Reels to change').selectOption('reel2.xml');
  await page.getByLabel('Method').selectOption('Convert the frame rate');
  await page.getByLabel('New frame rate').selectOption('25');
  await button(page, 'Change the times').click();
  await said(page, '“reel1.xml” was made for 24 frames a second and “reel2.xml” was made for 25 frames a second.');
});

test('a maker fixes each problem of a file with one press, and undoes the last fix', async ({ visit }) => {
  const page = await visit('/check?rules=netflix');
  const file = [
    '1\n00:00:10,000 --> 00:00:12,000\n<span>Who</span> is there?\n',
    '2\n00:00:12,042 --> 00:00:12,500\nNobody.\n',
    '3\n00:00:20,000 --> 00:00:24,000\nNobody had ever gone down there before, not even the keeper.\n',
  ].join('\n');
  await chooseFiles(page, [{ name: 'film.srt', content: file }]);
  await page.getByRole('heading', { name: 'Automatic fixes' }).scrollIntoViewIfNeeded();
  await page.getByText('2 tags to change.').waitFor();
  await button(page, 'Remove tags and \\h').click();
  await said(page, '2 tags removed.');
  await page.getByText('Nothing to fix.').waitFor();
  await button(page, 'Break long lines').click();
  await said(page, 'Long lines broken in 1 subtitle.');
  await button(page, 'Lengthen short subtitles').click();
  await said(page, '1 subtitle lengthened.');
  await button(page, 'Fix short gaps').click();
  await said(page, 'Gap after 1 subtitle fixed.');
  await button(page, 'Undo this fix').click();
  await said(page, 'Fix undone.');
  await expectFocus(button(page, 'Undo this fix'));
  await button(page, 'Undo the last step').click();
  await said(page, 'Undone. The last step is now: long lines broken in 1 subtitle (Netflix).');

  const { content } = await downloadBy(page, () => button(page, 'Download the changed file').click());
  expect(content).toContain('Who is there?');
  expect(content).toContain('before,\r\nnot even the keeper.');
  expect(content).toContain('00:00:12,042 --> 00:00:12,500');
});
