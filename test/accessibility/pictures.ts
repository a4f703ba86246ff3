import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { display } from './checks/display.ts';
import type { State } from './states.ts';
import { THEMES, wear, type ThemeName } from './themes.ts';

/*
 * Pictures for people who look at the pages (docs/accessibility/by-eye.md). With `ACCESSIBILITY_PICTURES=FOLDER` the suite checks
 * nothing and writes the text of every state and a picture for each view to FOLDER. To choose other views, set for example
 * `ACCESSIBILITY_VIEWS="grey@1280 soft-cream@320"`.
 */

const FOLDER = process.env['ACCESSIBILITY_PICTURES'] ?? '';
const VIEWS = (process.env['ACCESSIBILITY_VIEWS'] ?? 'device-light@1280 device-light@320 grey@1280').split(' ');

export const TAKES_PICTURES = FOLDER !== '';

const inFileName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');

/** Ways to show a page: each theme, and some other changes of its look. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries((Object.keys(THEMES) as ThemeName[]).map((theme) => [inFileName(theme), (page: Page) => wear(page, theme)])),
  grey: seeInGrey,
  'forced-colours': (page) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }),
  largest: (page) => display(page, { size: 'x3', spacing: 's1' }),
};

export async function takePictures(page: Page, { route, name }: State<never>): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, inFileName(`${route === '/' ? 'home' : route} ${name}`).slice(0, 90));
  const words = await page.locator('body').ariaSnapshot();
  writeFileSync(`${file}.txt`, `${page.url()}\n${await page.title()}\n\n${words}\n`);
  for (const view of VIEWS) {
    const [way = '', width] = view.split('@');
    await page.setViewportSize({ width: Number(width), height: 900 });
    await WAYS[way]!(page);
    await page.screenshot({ path: `${file}.${way}-${width}.png`, fullPage: true });
    await page.emulateMedia({ forcedColors: 'none' });
    await page.evaluate(() => document.documentElement.style.removeProperty('filter'));
    await wear(page, 'device, light');
  }
}

async function seeInGrey(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('filter', 'grayscale(1)'));
}
