import { existsSync } from 'node:fs';
import { firefox, type Browser, type Page } from 'playwright-core';
import { ws } from 'playwright-core/lib/utilsBundle';

/*
 * The Firefox that Debian ships, driven by Playwright over WebDriver BiDi: without a patched build to download, and with the same
 * `Page` as Chromium (decision 046).
 */

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** What has to be done where none is found. */
export const HOW_TO_GET_FIREFOX = 'Firefox is not installed. On Debian: sudo apt-get install firefox-esr; or set FIREFOX_PATH.';

export const findFirefox = (): string | undefined => PLACES.find((place) => place && existsSync(place));

/** What the device asks of pages: Firefox takes it at its start, and cannot be told otherwise later. */
const DEVICE = {
  'layout.css.prefers-color-scheme.content-override': 1,
  'ui.prefersReducedMotion': 1,
};

/** A Firefox without windows, on a light device that asks for less motion. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_FIREFOX);
  stubUnsupportedCommand();
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: DEVICE });
  await replaceGetByLabel(browser);
  return browser;
}

/** Playwright sends it with every new page, and Firefox 153 does not know it yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Answers the command in the browser's place. The preferences in DEVICE do what it would do. */
function stubUnsupportedCommand(): void {
  const { prototype } = ws;
  if (Object.hasOwn(prototype, UNKNOWN)) return;
  Object.defineProperty(prototype, UNKNOWN, { value: true });
  const { send } = prototype;
  prototype.send = function (this: typeof prototype, data, ...more) {
    const { id, method } = JSON.parse(data) as { id: number; method: string };
    if (method !== UNKNOWN) return send.call(this, data, ...more);
    queueMicrotask(() => this.emit('message', Buffer.from(JSON.stringify({ type: 'success', id, result: {} })), false));
  };
}

/** Replaces getByLabel, because a page that axe has checked crashes Firefox 153 when Playwright uses its own. */
async function replaceGetByLabel(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  for (const finder of [page, page.locator('body')]) {
    const prototype = Object.getPrototypeOf(finder) as Pick<Page, 'getByLabel' | 'locator'>;
    prototype.getByLabel = function (this: Pick<Page, 'locator'>, label, { exact = false } = {}) {
      if (typeof label !== 'string') throw new TypeError('In Firefox a label is found by a text, not by a pattern.');
      return this.locator(byLabel(label, exact));
    };
  }
  await page.close();
}

/** A field whose label has this text, or is this text. */
function byLabel(label: string, exact: boolean): string {
  const has = (text: string) => {
    const words = `normalize-space(${text})`;
    return exact ? `${words} = "${label}"` : `contains(${words}, "${label}")`;
  };
  const named = `@id = //label[${has('.')}]/@for or ancestor::label[${has('.')}] or ${has('@aria-label')}`;
  return `xpath=.//*[(self::input or self::select or self::textarea) and (${named})]`;
}
