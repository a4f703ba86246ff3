import type { Browser, Page } from 'playwright-core';
import { expect, inject, test as plainTest } from 'vitest';
import { axeViolations } from '#test/accessibility/checks/run-axe.ts';
import { sticksOut } from '#test/accessibility/checks/sideways.ts';
import { ENGINE } from '#test/accessibility/engine.ts';
import { alive } from './alive.ts';
import { sampleToken, type Role } from './people.ts';
import { borrowPage, openPage, openStill, returnPage } from './shared-pages.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { launchFirefox } from '../../scripts/launch-firefox.ts';

/** How somebody looks at the site. */
interface Person {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  javaScript?: boolean;
  forcedColors?: boolean;
  /** At another address than the site's own, where something else may stand first; in a browser context of its own. */
  at?: string;
  /** Signed in, with the sample account of this role or as this member. */
  as?: Role | { token: string };
  /**
   * In a browser context that nobody had before them and nobody gets after them: for what cannot be taken back (a
   * script that runs first in every page, a clock, a service worker) and for what depends on nothing being cached.
   */
  isNew?: boolean;
}

export interface Fixtures {
  /** Opens a page of the site as this person sees it. What it says on the console, and whom it asks, is checked. */
  visit: (path: string, person?: Person) => Promise<Page>;
}

let launched: Promise<Browser> | undefined;

/**
 * What belongs to a window and not to a page. The two pages that Chromium keeps for its address bar cost as much as
 * opening a page of ours, for every person anew. The last such list wins, so Playwright's own is repeated.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'Translate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** One browser for all tests of a worker, a context of it for each person. */
export async function browser(): Promise<Browser> {
  // What ends a page of Firefox ends all of it.
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= ENGINE === 'firefox' ? launchFirefox() : chromiumForPages();
  return launched;
}

const chromiumForPages = (): Promise<Browser> =>
  launchChromium(
    '--disable-gpu',
    '--js-flags=--no-maglev --no-turbofan', // a page is closed before optimised code has saved what compiling it took
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${UNUSED_FEATURES.join()}`,
  );

export const test = plainTest.extend<Fixtures>({
  visit: async ({ task }, use) => {
    const visits: { page: Page; release: () => Promise<void> }[] = [];
    const troubles: string[] = [];
    await use(async (path, person = {}) => {
      // A page is cleared by Chromium's own protocol.
      const { at, isNew = at !== undefined || ENGINE !== 'chromium', javaScript = true } = person;
      const kind = { address: at ?? inject('site').address, javaScript };
      const page = await (isNew ? openPage : borrowPage)(await browser(), kind);
      const context = page.context();
      visits.push({ page, release: () => (isNew ? context.close() : returnPage(page, kind)) });
      // Of all tabs that will be opened.
      context.on('console', (message) => {
        // The browser itself reports every answer of 400 and more; those are asserted where they matter.
        // Firefox tells of such an answer, and of a worker's end, in words that differ from one to the next.
        if (ENGINE === 'chromium' && message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          troubles.push(message.text());
      });
      context.on('weberror', (error) => ENGINE === 'chromium' && troubles.push(error.error().message));
      context.on('request', (request) => {
        if (!request.url().startsWith(kind.address) && !request.url().startsWith('data:'))
          troubles.push(`a request to another origin: ${request.url()}`);
      });
      await page.setViewportSize({ width: person.width ?? 1280, height: person.height ?? 900 });
      await page.emulateMedia({
        media: null,
        contrast: null,
        colorScheme: person.scheme ?? 'light',
        forcedColors: person.forcedColors ? 'active' : 'none',
        reducedMotion: 'reduce',
      });
      if (person.as) {
        const token = typeof person.as === 'string' ? await sampleToken(person.as) : person.as.token;
        await openStill(page);
        await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), token);
      }
      await page.goto(path);
      if (javaScript && !at) await alive(page);
      return page;
    });
    const told = [...troubles];
    if (task.result?.state === 'fail') await tellWhatIsSeen(visits.map(({ page }) => page));
    const isFit = task.result?.state !== 'fail' && told.length === 0;
    for (const { page, release } of visits)
      if (ENGINE === 'chromium' || page.context().browser()?.isConnected()) await (isFit ? release() : page.context().close());
    expect(told).toEqual([]);
  },
});

/** A test that failed elsewhere is understood from what its pages showed then. */
async function tellWhatIsSeen(pages: Page[]): Promise<void> {
  for (const page of pages.flatMap((page) => page.context().pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    console.error(`At the failure ${page.url()} showed:\n${text.replace(/\n{2,}/g, '\n').slice(0, 3000)}`);
  }
}

/** No violation of WCAG A, AA and AAA or of best practice, as far as axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** Whether something can be scrolled sideways: nothing should, down to 320 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
}

/** The titles of the rows that can be seen, from the top. */
export async function shownTitles(page: Page): Promise<string[]> {
  const titles = page.getByRole('rowheader').getByRole('link').filter({ visible: true });
  return titles.allTextContents();
}
