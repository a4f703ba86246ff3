import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

/** Every state of the pages of this site that people come by. */
const STATES: { name: string; path: string; act?: (page: Page) => Promise<unknown> }[] = [
  { name: 'home', path: '/' },
  { name: 'home, filtered', path: '/?search=the&sidecar_type=DS&genres=Drama&year[gte]=1950&show=all' },
  { name: 'home, nothing found', path: '/?search=kurosawa&language=Welsh' },
  { name: 'home, a slip in a field', path: '/?year[gte]=soon&search=piano' },
  {
    name: 'home, a row open',
    path: '/?show=all',
    act: (page) =>
      page
        .getByRole('button', { name: /^Details for/ })
        .first()
        .click(),
  },
  {
    name: 'home, menu and filters open',
    path: '/?show=all',
    act: async (page) => {
      const menu = page.getByText('Menu', { exact: true });
      if (!(await menu.isVisible())) return;
      await menu.click();
      await page.getByRole('button', { name: 'Filters' }).click();
    },
  },
  {
    name: 'film',
    path: '/?search=the+piano&show=all',
    act: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
    },
  },
  { name: 'not found', path: '/films/nowhere' },
];

const INFORMATION = [
  '/about', '/guides', '/faq', '/faq?view=general', '/faq?view=formats', '/contact', '/accessibility',
  '/privacy-policy', '/terms-of-use', '/add',
]; // prettier-ignore

for (const width of [1280, 320])
  for (const scheme of ['light', 'dark'] as const)
    describe(`${width} px, ${scheme}`, () => {
      for (const { name, path, act } of STATES)
        test(name, async ({ visit }) => {
          const page = await visit(path, { width, scheme });
          await act?.(page);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        });
    });

for (const [width, scheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const)
  test(`the information pages, ${width} px, ${scheme}`, async ({ visit }) => {
    const page = await visit('/about', { width, scheme });
    for (const path of INFORMATION) {
      await page.goto(path);
      await page
        .locator('main details')
        .evaluateAll((questions) => questions.forEach((one) => one.setAttribute('open', '')));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

test('at no width does anything stick out sideways', async ({ visit }) => {
  const page = await visit('/?search=the&show=all');
  for (const path of ['/?search=the&show=all', '/?sort=title&show=all']) {
    await page.goto(path);
    for (const width of [320, 390, 540, 700, 985, 1000, 1100, 1280, 2000]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('every target is 44 px high or stands in a line of text', async ({ visit }) => {
  for (const width of [1280, 320]) {
    const page = await visit('/?search=piano&show=all', { width });
    await page
      .getByRole('button', { name: /^Details for/ })
      .first()
      .click();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')]
        .filter(
          (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link, p, dd'),
        )
        .filter((element) => {
          const target = element.closest('label') ?? element;
          const { height, width: wide } = target.getBoundingClientRect();
          return height > 1 && wide > 1 && height < 43.5;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  }
});

test('in forced colours the chosen badge is told by more than its colour', async ({ visit }) => {
  const page = await visit('/?sidecar_type=DS', { forcedColors: true });
  const border = (name: RegExp) =>
    page
      .getByRole('checkbox', { name })
      .evaluate((box) => getComputedStyle(box.closest('label')!).borderWidth);
  expect(await border(/^DS \(/)).not.toBe(await border(/^AD \(/));
});
