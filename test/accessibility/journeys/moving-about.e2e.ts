import { expect } from 'vitest';
import { button } from '#test/e2e/on-page.ts';
import { journey } from './journey.ts';
import { Keyboard } from './keyboard.ts';

journey('page-to-page', async ({ visit }) => {
  const page = await visit('/about');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // Collects the title of the page each time its heading gets the focus.
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(globalThis, { titles });
    addEventListener('focusin', ({ target }) => target instanceof HTMLHeadingElement && titles.push(document.title));
  });
  const ann = new Keyboard(page);
  const footer = page.getByRole('contentinfo');
  // The link is nearer to the end of a long page.
  for (const [name, back] of [
    ['Contact', true],
    ['Check a file', false],
    ['Privacy Policy', false],
  ] as const) {
    await ann.follow(footer.getByRole('link', { name, exact: true }), { back });
    await expect.poll(() => page.evaluate(() => document.activeElement!.tagName)).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  const titles = (await page.evaluate('titles')) as string[];
  expect(titles.map((title) => title.replace(' – Film Access Materials', ''))).toEqual([
    'Contact',
    expect.stringMatching(/^Check/),
    'Privacy Policy',
  ]);
});

journey('skip-links', async ({ visit }) => {
  const page = await visit('/?search=kurosawa');
  const ann = new Keyboard(page);
  await ann.press('Tab');
  await ann.isAt(page.getByRole('link', { name: 'Skip to main content' }));
  await ann.press('Enter');
  await ann.isAt(page.getByRole('main'));
  await ann.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('main') !== null)).toBe(true);
  await ann.follow(page.getByRole('link', { name: 'Skip the filters and go to the films' }));
  await ann.isAt(page.getByRole('heading', { level: 2, name: 'Films' }));
  await ann.press('Tab');
  await ann.isAt(page.getByRole('combobox', { name: 'Sort by' }));
  await ann.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.closest('table') !== null)).toBe(true);
});

journey('menu-and-filters', async ({ visit }) => {
  const page = await visit('/?show=all', { width: 320, height: 640 });
  const ann = new Keyboard(page);
  const menu = page.getByText('Menu', { exact: true });
  await ann.follow(menu);
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await ann.press('Tab');
  await ann.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
  await ann.isAt(menu);

  const toggle = button(page, /^Filters/);
  await ann.tabTo(toggle);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await ann.press('Enter');
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
  await ann.tabTo(page.getByRole('checkbox', { name: /^AD \(/ }));
  await ann.press('Space');
  await page.waitForURL(/sidecar_type=Audio/);
  await ann.press('Escape');
  await ann.isAt(toggle);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
});
