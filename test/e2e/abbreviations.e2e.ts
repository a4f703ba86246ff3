import type { Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { expect } from 'vitest';
import routes from '#app/routes.ts';
import { ABBREVIATIONS, anAbbreviation } from '#app/content/abbreviations.ts';
import { alive } from './alive.ts';
import { test } from './browser.ts';

/**
 * Capitals that are names or need no explanation: makers, programs, countries, standards, units, and file formats of
 * downloads.
 */
const NAMES = [
  'AA', 'AAA', 'ACR', 'API', 'ARD', 'BBC', 'BFI', 'CC0', 'CODA', 'DCMP', 'DOC', 'DVD', 'EN', 'EX1', 'FAQ', 'GB', 'HTML', 'ID', 'IO', 'IP', 'JAWS', 'JSON', 'KB', 'MB',
  'NETWORK', 'NUBSLI', 'NVDA', 'ORF', 'PDF', 'PIN', 'PAL', 'RDD', 'SRF', 'UK', 'US', 'USA', 'VAT', 'VITAC', 'VLC', 'ZDF', 'W3C', 'WCAG', 'WEBVTT', 'UTC', 'UTF', 'EBU', 'TT', 'TTML1', 'D', 'CSS', 'URL',
]; // prettier-ignore

/** Abbreviations that only one page has, and explains. They are in no glossary. */
const WRITTEN_OUT = [
  { short: 'ICT', words: 'information and communication technology' },
  { short: 'VPAT', words: 'voluntary product accessibility template' },
];

/** Name of a guideline. */
const TITLE = 'English SDH Timed Text Style Guide';

/** Pages whose content is mostly made by scripts. */
const SCRIPTED = ['/check', '/programme', '/kept'];

/** Public pages except the glossaries, which explain the abbreviations. */
const PUBLIC = [
  '/', '/wanted', '/wanted/new', '/statistics', '/about', '/data', '/guides', '/guides/how-to', '/guides/distributors', '/guides/festivals', '/guides/film-makers',
  '/guides/venues', '/guides/costs', '/faq', '/contact', '/accessibility', '/accessibility/report', '/privacy-policy', '/terms-of-use', '/register', '/login', '/forgot-password', '/sent',
  '/reset/abc', '/release/abc', '/contacts/abc', '/alerts', '/alerts?search=piano', '/alerts/abc', '/alerts/confirm/abc', '/nothing-here',
]; // prettier-ignore
/** Pages in an order in which each page has another title than the page before. */
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
 * @param address a page whose HTML from the server is read, which takes a tenth of the time. If undefined, the open page is read.
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
        // Skips text to type or copy, titles of films, and codes next to their words.
        if (element.closest('script, style, code, pre, noscript, a[href^="/films/"], option, [aria-hidden=true]')) continue;
        const toGlossary = 'a[href^="/glossary"], a[href^="/faq?view="]';
        const isToGlossary = element.closest(toGlossary) !== null;
        // A group of choices ends with a link to their explanations.
        if (element.closest('fieldset')?.querySelector(toGlossary)) continue;
        // An explanation follows a heading or a link within the site. A link to another site is the name of its target.
        if (!isToGlossary && element.closest('h1, h2, h3, h4, a, [data-box=letter]')) continue;
        // Longer names are first, because they contain shorter names.
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

test('the first use of an abbreviation on a public page is written out or a link to the glossary', async ({ visit }) => {
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

test('the first use of an abbreviation on a member’s or admin’s page is written out or a link to the glossary', async ({ visit }) => {
  const page = await visit('/contact', { as: 'admin' });
  const { data } = (await (await page.request.get('/api/films?limit=1')).json()) as {
    data: { _id: string }[];
  };
  const id = data[0]!._id;
  for (const path of [...OF_ADMINS, `/edit/${id}`, `/update/${id}`]) {
    const before = await page.title();
    // Like a link, this loads only the page. The page has loaded when its title changes.
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect.poll(() => page.title()).not.toBe(before);
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
    expect([path, await unexplained(page)]).toEqual([path, []]);
  }
});

/** Pages that explain abbreviations, and pages with an id or a month in their address. */
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

test('the tests of abbreviations check every page', () => {
  const asked = [...PUBLIC, ...SCRIPTED, ...OF_ADMINS].map((path) => path.replace(/\?.*/, ''));
  const isAsked = (route: string) => OTHERS.includes(route) || asked.some((path) => matchPath(route, path) !== null);
  const pages = routes.map(({ path = '' }) => `/${path}`);
  expect(pages.filter((route) => route !== '/*' && !isAsked(route))).toEqual([]);
});
