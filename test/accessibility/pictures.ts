import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { display } from './checks/display.ts';
import type { State } from './states.ts';
import { THEMES, wear, type ThemeName } from './themes.ts';

/*
 * For looks that people take (docs/accessibility/by-eye.md): with `ACCESSIBILITY_PICTURES=FOLDER` the suite checks nothing, and puts
 * there of every state its words and a picture for each view. `ACCESSIBILITY_VIEWS="grey@1280 soft-cream@320"` asks for other views.
 */

const FOLDER = process.env['ACCESSIBILITY_PICTURES'] ?? '';
const VIEWS = (process.env['ACCESSIBILITY_VIEWS'] ?? 'device-light@1280 device-light@320 grey@1280').split(' ');

export const TAKES_PICTURES = FOLDER !== '';

const inFileName = (text: string) => text.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');

/** How a page can be seen: in each theme, and in ways that are none. */
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
