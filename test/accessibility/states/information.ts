import type { Page } from 'playwright-core';
import { paths } from '#domain/paths.ts';
import { monthOf } from '#domain/statistics/month.ts';
import type { State } from '../states.ts';
import { unfold } from './acts.ts';
import { WANTED } from './wanted.ts';

/** Follows links from one address to the next. Opens all collapsed parts of the last page. */
const follow = (addresses: readonly string[]) => async (page: Page) => {
  for (const address of addresses) {
    await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
    await page.waitForURL((url) => url.pathname + url.search === address);
  }
  await unfold(page);
};

/** Pages to read. The addresses are the links that lead to the page from the previous page. */
const PAGES: [route: string, ...addresses: string[]][] = [
  ['/data', '/data'],
  ['/statistics', '/statistics'],
  ['/accessibility', '/accessibility'],
  ['/accessibility/report', '/accessibility/report'],
  ['/terms-of-use', '/terms-of-use'],
  ['/privacy-policy', '/privacy-policy'],
  ['/contact', '/contact'],
  ['/guides', '/guides'],
  ['/guides/:id', '/guides/how-to'],
  ['/guides/:id', '/guides', '/guides/film-makers'],
  ['/faq', '/faq'],
  ['/faq', '/faq?view=general'],
  ['/faq', '/faq?view=formats'],
];

export const INFORMATION: State[] = [
  { route: '/about', kind: 'as it comes', name: 'about', path: '/about' },
  ...PAGES.map(([route, ...addresses]): State => ({
    route,
    kind: 'as it comes',
    name: addresses.at(-1)!,
    act: follow(addresses),
  })),
  { route: '/statistics/:month', kind: 'as it comes', name: 'statistics of a month', path: paths.statistics(monthOf(new Date())) },
  ...WANTED,
  { route: '/glossary', kind: 'as it comes', name: 'glossary', path: '/glossary', act: unfold },
];
