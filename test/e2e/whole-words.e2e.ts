import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { newMember, test } from './members.ts';

/*
 * Words are never broken on a phone, even with large letters: text that does not fit next to other text gets its own line. An address
 * and typed text can be longer than any line.
 */

/** The words of these elements that begin in one line and end in another. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...node.textContent!.matchAll(/\p{L}+|\(\d+\)/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          return lines.size > 1 ? [word] : [];
        }),
      ),
  );

/** The cells for the year and the language. */
const CELLS = 'tbody tr > :is(td, th[scope=row])';

test('the year and the language next to the long name of a director are whole words', async ({ visit }) => {
  const page = await visit('/about');
  for (const [display, widths] of [
    ['', [320, 620]],
    ['x1', [390, 768]],
  ] as const) {
    await page.context().addCookies([{ name: 'display', value: display, url: page.url() }]);
    for (const list of ['search=sissako', 'search=blindness', 'sidecar_type=Text-based&show=all']) {
      await page.goto(`/?${list}`);
      await page.locator(CELLS).first().waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, list, await brokenWords(page, CELLS)]).toEqual([width, list, []]);
      }
    }
  }
});

test('on a small phone with letters of 200 %, filter counts and the facts of an account have no broken words', async ({ visit }) => {
  const wren = await newMember({ isAdmin: true, name: 'Wren Volunteer' });
  const page = await visit('/about', { as: wren, width: 320, height: 640 });
  await page.context().addCookies([{ name: 'display', value: 'x3', url: page.url() }]);
  await page.goto('/?copy=1:36:10&copy_rate=25&show=all');
  await alive(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: /^Probably fits/ }).waitFor();
  expect(await brokenWords(page, 'fieldset label span:last-child')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await brokenWords(page, 'fieldset label span')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/account');
  await page.getByText('Wren Volunteer').last().waitFor();
  expect(await brokenWords(page, 'dt, h3, dd:not(:has(wbr))')).toEqual([]);
});
