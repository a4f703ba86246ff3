import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { SITE } from '#domain/site/site.ts';
import { launchSite } from '../test/site/start-site.ts';
import { sampleTmdbFilms } from '../test/tmdb/fake-tmdb-films.ts';
import { startFakeTmdb } from '../test/tmdb/fake-tmdb.ts';
import { launchChromium } from './launch-chromium.ts';

/** Roles with an account on a site with the sample catalogue. */
export type SampleRole = 'user' | 'admin';

export interface SampleSite {
  browser: Browser;
  /** Opens a separate browser context, signed in if there is a role. */
  newContext: (options: BrowserContextOptions, role?: SampleRole) => Promise<BrowserContext>;
}

/**
 * Runs the program with its sample catalogue and a browser, to take pictures of our pages. As on a real site, links use the organisation's
 * address and films are compared with TMDB. Afterwards everything is stopped and deleted, even after an error.
 */
export async function withSampleSite(take: (site: SampleSite) => Promise<void>): Promise<void> {
  const tmdb = await startFakeTmdb(0, await sampleTmdbFilms());
  try {
    await using site = await launchSite({
      SITE_URL: SITE.address,
      SAMPLE_DATA: 'on',
      TMDB_URL: tmdb.url,
      TMDB_TOKEN: tmdb.token,
    });
    await using browser = await launchChromium();
    await take(sampleSite(browser, site));
  } finally {
    await tmdb.stop();
  }
}

function sampleSite(browser: Browser, { address, dataDir }: { address: string; dataDir: string }): SampleSite {
  return { browser, newContext };

  async function newContext(options: BrowserContextOptions, role?: SampleRole): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: address,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      ...options,
    });
    if (role) await signIn(context, role);
    return context;
  }

  async function signIn(context: BrowserContext, role: SampleRole): Promise<void> {
    const accounts = await readFile(path.join(dataDir, 'sample-accounts.txt'), 'utf8');
    const [, email = '', password = ''] =
      accounts
        .split('\n')
        .map((line) => line.split('\t'))
        .find(([of]) => of === role) ?? [];
    const page = await context.newPage();
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.close();
  }
}
