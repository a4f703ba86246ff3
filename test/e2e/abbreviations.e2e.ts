import type { Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { expect } from 'vitest';
import routes from '#app/routes.ts';
import { ABBREVIATIONS, anAbbreviation } from '#app/content/abbreviations.ts';
import { alive } from './alive.ts';
import { test } from './browser.ts';

/**
 * Capitals that are names, or words that are known as they are: of makers, programs, countries, standards, units and kinds of files that a
 * download is offered as.
 */
const NAMES = [
  'AA', 'AAA', 'ACR', 'API', 'ARD', 'BBC', 'BFI', 'CC0', 'CODA', 'DCMP', 'DOC', 'DVD', 'EN', 'EX1', 'FAQ', 'GB', 'HTML', 'ID', 'IO', 'IP', 'JAWS', 'JSON', 'KB', 'MB',
  'NETWORK', 'NUBSLI', 'NVDA', 'ORF', 'PDF', 'PIN', 'PAL', 'RDD', 'SRF', 'UK', 'US', 'USA', 'VAT', 'VITAC', 'VLC', 'ZDF', 'W3C', 'WCAG', 'WEBVTT', 'UTC', 'UTF', 'EBU', 'TT', 'TTML1', 'D', 'CSS', 'URL',
]; // prettier-ignore

/** Written out on the one page that has them; no glossary needs them. */
const WRITTEN_OUT = [
  { short: 'ICT', words: 'information and communication technology' },
  { short: 'VPAT', words: 'voluntary product accessibility template' },
];

/** What a guideline is called. */
const TITLE = 'English SDH Timed Text Style Guide';

/** Pages whose scripts write most of them. */
const SCRIPTED = ['/check', '/programme', '/kept'];

/** Glossaries are where abbreviations are explained. */
const PUBLIC = [
  '/', '/wanted', '/wanted/new', '/statistics', '/about', '/data', '/guides', '/guides/how-to', '/guides/distributors', '/guides/festivals', '/guides/film-makers',
  '/guides/venues', '/guides/costs', '/faq', '/contact', '/accessibility', '/accessibility/report', '/privacy-policy', '/terms-of-use', '/register', '/login', '/forgot-password', '/sent',
  '/reset/abc', '/release/abc', '/contacts/abc', '/alerts', '/alerts?search=piano', '/alerts/abc', '/alerts/confirm/abc', '/nothing-here',
]; // prettier-ignore
/** In an order in which each has another title than the one before it. */
const OF_ADMINS = [
  '/account',
  '/account/erase',
  '/add',
  '/success',
  '/add?form=batch',
  '/thanks',
  '/dashboard',
  '/dashboard/deleted',
  '/dashboard/contacts',
  '/dashboard/wanted',
  '/operations',
  '/manage-users',
];

/**
 * Finds abbreviations that come before their explanation, each with the text around it.
 * @param address a page that is read as the server sends it, which takes a tenth of the time; without, the open page
 */
async function unexplained(page: Page, address?: string): Promise<string[]> {
  const known = Object.entries(ABBREVIATIONS).map(([short, { words }]) => ({ short, words }));
  const table = [...known, ...WRITTEN_OUT];
  return page.evaluate(
    async ({ table, names, known, title, address }) => {
      const BLOCK = 'p, li, tr, dt, dd, label, fieldset, figcaption, summary, h1, h2, h3, h4';
      const wordsOf = new Map(table.map(({ short, words }) => [short, words]));
      const met = new Set(names);
      const found: string[] = [];
      let before = '';
      const main =
        address === undefined
          ? document.querySelector('main')!
          : new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html').querySelector('main')!;
      if (!main.querySelector('h1')) found.push('has no heading yet');
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement!;
        const text = (node.textContent ?? '').replace(title, '');
        before += `${text.toLowerCase()} `;
        // What is typed or copied, what a film is called, and codes beside their words.
        if (element.closest('script, style, code, pre, noscript, a[href^="/films/"], option, [aria-hidden=true]')) continue;
        const toGlossary = 'a[href^="/glossary"], a[href^="/faq?view="]';
        const isToGlossary = element.closest(toGlossary) !== null;
        // A group of choices ends with the way to what they mean.
        if (element.closest('fieldset')?.querySelector(toGlossary)) continue;
        // A heading, and a link within the site, is followed by what says more; a link elsewhere is the name of what stands there.
        if (!isToGlossary && element.closest('h1, h2, h3, h4, a, [data-box=letter]')) continue;
        // Longer names first, which hold shorter ones.
        const inText = [
          ...(text.match(new RegExp(known, 'g')) ?? []),
          ...(text.replace(new RegExp(known, 'g'), '').match(/(?<![\w./[-])[A-Z][A-Z0-9]*[A-Z][A-Z0-9]*(?![\w-])/g) ?? []),
        ];
        for (const short of inText) {
          if (met.has(short)) continue;
          met.add(short);
          const words = wordsOf.get(short);
          const here = (element.closest(BLOCK)?.textContent ?? text).toLowerCase();
          if (isToGlossary || (words !== undefined && (before.includes(words) || here.includes(words)))) continue;
          found.push(`${short}: ${text.trim().slice(0, 120)}`);
        }
      }
      return found;
    },
    { table, names: NAMES, known: anAbbreviation().source, title: TITLE, address },
  );
}

test('every abbreviation is written out where it stands first on a page, or leads to the glossary', async ({ visit }) => {
  const page = await visit('/?sidecar_type=Extended&show=all');
  // The badge “AD” is read “Audio description”.
  await page
    .getByRole('row', { name: /Audio description - Extended/ })
    .first()
    .waitFor();
  const film = await page.locator('main th a').first().getAttribute('href');
  for (const path of [...PUBLIC, film!]) {
    expect([path, await unexplained(page, path)]).toEqual([path, []]);
  }
  for (const path of SCRIPTED) {
    await page.goto(path);
    await alive(page);
    expect([path, await unexplained(page)]).toEqual([path, []]);
  }
});

test('the same for whoever is signed in', async ({ visit }) => {
  const page = await visit('/contact', { as: 'admin' });
  const { data } = (await (await page.request.get('/api/films?limit=1')).json()) as {
    data: { _id: string }[];
  };
  const id = data[0]!._id;
  for (const path of [...OF_ADMINS, `/edit/${id}`, `/update/${id}`]) {
    const before = await page.title();
    // Like a link, this loads only the page. A page comes with its title.
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.poll(() => page.title()).not.toBe(before);
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
    expect([path, await unexplained(page)]).toEqual([path, []]);
  }
});

/** Pages that explain, and those that are asked by a film's id. */
const OTHERS = [
  '/glossary',
  '/films/:id',
  '/films/:id/changes',
  '/films/:id/contact',
  '/wanted/:id',
  '/statistics/:month',
  '/edit/:id',
  '/update/:id',
];

test('every page is asked', () => {
  const asked = [...PUBLIC, ...SCRIPTED, ...OF_ADMINS].map((path) => path.replace(/\?.*/, ''));
  const isAsked = (route: string) => OTHERS.includes(route) || asked.some((path) => matchPath(route, path) !== null);
  const pages = routes.map(({ path = '' }) => `/${path}`);
  expect(pages.filter((route) => route !== '/*' && !isAsked(route))).toEqual([]);
});
