import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { OUR_MATERIALS } from '#app/content/videos/add-many.ts';
import { withSampleSite, type SampleRole } from './sample-site.ts';
import { chooseCsvFile } from './videos/choose-csv-file.ts';

/*
 * `npm run screenshots` takes the pictures of our pages that the guides show, in a light and a dark theme, from the program with its sample
 * catalogue. It also draws the picture that social networks show (card.html). If the look of a page changes, run it again and commit the
 * pictures.
 */

const OUT = path.join(import.meta.dirname, '../public/screenshots');
/** Guides show the pictures in a narrow column. A small page with more pixels is still readable there. */
const WIDE = { width: 1024, height: 640, pixels: 1.25 };
const NARROW = { width: 720, height: 660, pixels: 1.5 };
const QUALITY = 75;
const WEBP = ['webp', 'webp'] as const;
const JPEG = ['jpeg', 'jpg'] as const;

interface Screenshot {
  size: { width: number; height: number; pixels: number };
  as?: SampleRole;
  /** @returns the element at the top of the picture, or undefined for the top of the page */
  open: (page: Page) => Promise<Locator | undefined>;
}

const SCREENSHOTS: Record<string, Screenshot> = {
  'find-a-material': { size: WIDE, open: search },
  filters: {
    size: NARROW,
    async open(page) {
      await search(page);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox', { name: 'AD (1)' }).check();
      await page.getByText('1 material for').waitFor();
      return page.getByRole('heading', { name: 'Filters', exact: true });
    },
  },
  listing: {
    size: { ...WIDE, height: 1020 },
    async open(page) {
      await search(page);
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'How to ask for it' }).waitFor();
      return undefined;
    },
  },
  'form-material': {
    size: { ...NARROW, height: 880 },
    as: 'user',
    async open(page) {
      await page.goto('/add');
      await page.waitForLoadState('networkidle');
      await page.getByRole('radio', { name: 'Audio description (AD)' }).check();
      await page.getByLabel('Sidecar type').selectOption('Audio');
      await page.getByLabel('Sidecar format').selectOption('WAV');
      return page.getByRole('group', { name: /^Category/ });
    },
  },
  'csv-file': {
    size: NARROW,
    as: 'user',
    async open(page) {
      await page.goto('/add?form=batch');
      await page.waitForLoadState('networkidle');
      await chooseCsvFile(page, 'our-materials.csv', OUR_MATERIALS);
      await page.getByText('Fix 1 problem').waitFor();
      return page.getByRole('heading', { name: '3 listings' });
    },
  },
};

async function search(page: Page): Promise<undefined> {
  await page.goto('/?search=the+piano');
}

await mkdir(OUT, { recursive: true });
await withSampleSite(async (site) => {
  for (const [name, screenshot] of Object.entries(SCREENSHOTS))
    for (const colorScheme of ['light', 'dark'] as const) {
      const { width, height, pixels } = screenshot.size;
      const context = await site.newContext({ viewport: { width, height }, deviceScaleFactor: pixels, colorScheme }, screenshot.as);
      await takeScreenshot(context, screenshot, `${name}-${colorScheme}`, colorScheme === 'light' ? [WEBP, JPEG] : [WEBP]);
      await context.close();
    }
  const context = await site.newContext({ viewport: { width: 1200, height: 630 } });
  const card = await context.newPage();
  await card.goto(pathToFileURL(path.join(import.meta.dirname, 'card.html')).href);
  await card.evaluate(() => document.fonts.ready);
  await card.screenshot({ path: path.join(OUT, '../card.png') });
  await context.close();
});

/** Saves one picture in these formats. Word cannot read WebP, so paper gets a JPEG of the light theme. */
async function takeScreenshot(
  context: BrowserContext,
  { open }: Screenshot,
  name: string,
  formats: readonly (typeof WEBP | typeof JPEG)[],
): Promise<void> {
  const page = await context.newPage();
  const start = await open(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  const box = await start?.boundingBox();
  await page.evaluate(
    (y) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo(0, y);
    },
    box ? box.y + (await page.evaluate(() => scrollY)) - 24 : 0,
  );
  const devtools = await context.newCDPSession(page);
  for (const [format, ending] of formats) {
    const { data } = await devtools.send('Page.captureScreenshot', { format, quality: QUALITY });
    await writeFile(path.join(OUT, `${name}.${ending}`), Buffer.from(data, 'base64'));
  }
}
