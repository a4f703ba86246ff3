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

/** A person who visits the site, and the settings of their browser. */
interface Person {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  javaScript?: boolean;
  forcedColors?: boolean;
  /** Another address than the site's, for example of a server in front of the site. Uses a separate browser context. */
  at?: string;
  /** Whether another site than ours sends the page. Then there is no React to wait for. */
  isOtherSite?: boolean;
  /** The member who is signed in, or the role of the sample account. */
  as?: Role | { token: string };
  /**
   * Whether to use a new browser context, which no other test uses. Needed for changes that cannot be undone (an init
   * script, a clock, a service worker) and for tests that need an empty cache.
   */
  isNew?: boolean;
}

export interface Fixtures {
  /** Opens a page of the site for this person. Fails the test if the page logs an error or sends a request to another origin. */
  visit: (path: string, person?: Person) => Promise<Page>;
}

let launched: Promise<Browser> | undefined;

/**
 * Features of the browser window, which tests of pages do not need. For every person, Chromium opens two pages for its address
 * bar, which cost as much as a page of ours. Chromium uses only the last list, so this list repeats Playwright's.
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

/** Returns the browser for all tests of a worker. Each person has a browser context. */
export async function browser(): Promise<Browser> {
  // A crash of a page ends the whole of Firefox.
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= ENGINE === 'firefox' ? launchFirefox() : chromiumForPages();
  return launched;
}

const chromiumForPages = (): Promise<Browser> =>
  launchChromium(
    '--disable-gpu',
    '--js-flags=--no-maglev --no-turbofan', // tests close a page before optimised code saves the time that compiling took
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
      // Only Chromium's own protocol can clear a page for the next test.
      const { at, isNew = at !== undefined || ENGINE !== 'chromium', javaScript = true, isOtherSite = false } = person;
      const kind = { address: at ?? inject('site').address, javaScript };
      const page = await (isNew ? openPage : borrowPage)(await browser(), kind);
      const context = page.context();
      visits.push({ page, release: () => (isNew ? context.close() : returnPage(page, kind)) });
      // Listens to all tabs that the context opens.
      context.on('console', (message) => {
        // The browser logs every response of 400 or more. Tests assert those that matter.
        // Firefox logs such responses, and the end of a worker, in different words each time.
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
      if (javaScript && !isOtherSite) await alive(page);
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

/** Prints the text of all pages after a failure, to explain failures on other machines. */
async function tellWhatIsSeen(pages: Page[]): Promise<void> {
  for (const page of pages.flatMap((page) => page.context().pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    console.error(`When the test failed, ${page.url()} showed:\n${text.replace(/\n{2,}/g, '\n').slice(0, 3000)}`);
  }
}

/** Expects no violation of WCAG A, AA and AAA or of best practice that axe can detect. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** Expects that nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sticksOut(page)).toEqual([]);
}

/** Returns the titles of the visible rows, from the top. */
export async function shownTitles(page: Page): Promise<string[]> {
  const titles = page.getByRole('rowheader').getByRole('link').filter({ visible: true });
  return titles.allTextContents();
}
