import { expect } from 'vitest';
import { shownTitles } from '#test/e2e/browser.ts';
import { button } from '#test/e2e/on-page.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

journey('more-and-fewer', async ({ visit }) => {
  const page = await visit('/?show=all&sort=title');
  const ann = new Keyboard(page);
  const before = await shownTitles(page);
  // The link is nearer to the end of the page.
  await ann.tabTo(page.getByRole('link', { name: /^Show more/i }).or(button(page, /^Show more/i)), { back: true });
  await ann.press('Enter');
  await expect.poll(async () => (await shownTitles(page)).length).toBeGreaterThan(before.length);
  const first = page.getByRole('rowheader').getByRole('link').nth(before.length);
  await ann.isAt(first);
  await ann.tabTo(page.getByRole('link', { name: /^Show (less|fewer)/i }).or(button(page, /^Show (less|fewer)/i)));
  await ann.press('Enter');
  await ann.isAt(page.getByRole('heading', { level: 2, name: 'Films' }));
  expect(await shownTitles(page)).toEqual(before);
});

journey('thumbs', async ({ visit }) => {
  const page = await visit('/?search=kurosawa');
  const ann = new Keyboard(page);
  const [from, to] = [page.getByRole('slider', { name: 'Earliest year' }), page.getByRole('slider', { name: 'Latest year' })];
  const years = async () => [await from.inputValue(), await to.inputValue()].map(Number);
  const [min, max] = (await years()) as [number, number];
  await ann.tabTo(from);
  await ann.press('ArrowRight');
  expect(await years()).toEqual([min + 1, max]);
  // PageUp moves by a tenth of the range.
  await ann.press('PageUp');
  expect((await years())[0]).toBeGreaterThan(min + 5);
  await ann.press('PageDown');
  await ann.press('ArrowLeft');
  expect(await years()).toEqual([min, max]);
  await ann.press('PageUp', 2);
  const [begun] = (await years()) as [number, number];
  await page.waitForURL((url) => url.searchParams.get('year[gte]') === String(begun));
  expect(await page.getByRole('textbox', { name: 'From' }).inputValue()).toBe(String(begun));
  await ann.isAt(from);
  // The later thumb stops at the earlier thumb.
  await ann.tabTo(to);
  await ann.press('Home');
  expect(await years()).toEqual([begun, begun]);
  await ann.press('End');
  expect(await years()).toEqual([begun, max]);
});
