import { expect } from 'vitest';
import { alive } from './alive.ts';
import { forgetFilm, submit, test } from './members.ts';
import { visibleLinks } from './on-page.ts';
import { sampleToken } from './people.ts';

const PAGES = ['Check a file', 'Check a programme', 'About', 'How-To Guides', 'FAQ / Glossary', 'Display settings'];

test('visitors, members and admins see their own header links at any width before the first paint and the scripts', async ({ visit }) => {
  const page = await visit('/about', { as: 'admin', isNew: true });
  await page.addInitScript(() => {
    // The browser paints nothing before the body exists, and the page knows the session by then.
    let chosenFor: string | undefined;
    new MutationObserver((_, observer) => {
      if (document.body) chosenFor ??= document.documentElement.dataset['session'];
      if (!document.querySelector('main')) return;
      observer.disconnect();
      const links = [...document.querySelectorAll('nav[aria-label="Account"] a')];
      const seen = {
        links: links.filter((link) => link.checkVisibility()).map((link) => link.textContent),
        wasAlive: Object.keys(document.body).some((key) => key.startsWith('__react')),
        chosenFor,
      };
      Object.assign(globalThis, { seen });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [token, chosenFor, links, more] of [
    [await sampleToken('admin'), 'admin', ['Dashboard', 'Ada (your account)'], ['Add Film(s)', 'Dashboard', 'Operations']],
    [await sampleToken('user'), 'member', ['Add Film(s)', 'Uma (your account)'], ['Add Film(s)']],
    ['garbage', 'visitor', ['Sign in', 'Sign up'], ['Sign in']],
  ] as const) {
    await page.evaluate((text) => localStorage.setItem('jwt', text), token);
    await page.goto('/');
    const seen = await page.evaluate('seen');
    expect(seen).toEqual({ links, wasAlive: false, chosenFor });
    await alive(page);
    await expect.poll(() => visibleLinks(page, 'Account')).toEqual(links);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['session'])).toBe(chosenFor);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByText('Menu', { exact: true }).click();
    for (const width of [390, 999]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => visibleLinks(page, 'Menu')).toEqual([...PAGES, ...more, links[1]]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('a member who opens a listing that has just been deleted is still signed in', async ({ visit, join }) => {
  const ann = await join({ isTrusted: true });
  const film = await submit(ann, { title: 'Vanishing Xylophone' });
  const page = await visit('/?search=vanishing+xylophone', { as: ann });
  await alive(page);
  await forgetFilm(film._id);
  await page.getByRole('rowheader').getByRole('link', { name: 'Vanishing Xylophone' }).click();
  await page.getByRole('heading', { name: 'There is no page here' }).waitFor();
  await expect.poll(() => visibleLinks(page, 'Account')).toEqual(['Add Film(s)', 'Ann (your account)']);
});
