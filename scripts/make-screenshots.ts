import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { launchSite } from '../test/site/start-site.ts';
import { findChromium } from './find-chromium.mjs';

/*
 * `npm run screenshots`: the pictures of our own pages that the guides show, light and dark, taken from the program with
 * its sample catalogue. Run it again when a page has changed its look; what comes out is committed.
 */

const OUT = path.join(import.meta.dirname, '../public/screenshots');
/** As the guides show them (app/content/parts/screenshot.tsx). */
const SIZE = { width: 1280, height: 800 };
const QUALITY = 75;
const WEBP = ['webp', 'webp'] as const;
const JPEG = ['jpeg', 'jpg'] as const;

const SCREENSHOTS: Record<string, (page: Page) => Promise<unknown>> = {
  'find-a-material': (page) => page.goto('/?search=the+piano'),
  listing: async (page) => {
    await page.goto('/?search=the+piano');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
  },
};

const { program, gone, address } = await launchSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await mkdir(OUT, { recursive: true });
for (const [name, open] of Object.entries(SCREENSHOTS))
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: SIZE,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate('scrollTo(0, 0)');
    const devtools = await context.newCDPSession(page);
    // Word knows no WebP; on paper it is light.
    for (const [format, ending] of colorScheme === 'light' ? [WEBP, JPEG] : [WEBP]) {
      const { data } = await devtools.send('Page.captureScreenshot', { format, quality: QUALITY });
      await writeFile(path.join(OUT, `${name}-${colorScheme}.${ending}`), Buffer.from(data, 'base64'));
    }
    await context.close();
  }
await browser.close();
program.kill('SIGTERM');
await gone;
