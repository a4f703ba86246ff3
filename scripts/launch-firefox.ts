import { existsSync } from 'node:fs';
import { firefox, type Browser, type Page } from 'playwright-core';
import { ws } from 'playwright-core/lib/utilsBundle';

/*
 * Uses Debian's Firefox. Playwright controls it over WebDriver BiDi, so we need no patched build, and tests use the same `Page` as with
 * Chromium (decision 046).
 */

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Help for a computer without Firefox. */
export const HOW_TO_GET_FIREFOX = 'Firefox is not installed. On Debian: sudo apt-get install firefox-esr; or set FIREFOX_PATH.';

export const findFirefox = (): string | undefined => PLACES.find((place) => place && existsSync(place));

/** Display preferences of the device. Firefox reads them only when it starts. */
const DEVICE = {
  'layout.css.prefers-color-scheme.content-override': 1,
  'ui.prefersReducedMotion': 1,
};

/** Launches a headless Firefox on a device with a light theme and reduced motion. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error(HOW_TO_GET_FIREFOX);
  stubUnsupportedCommand();
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: DEVICE });
  await replaceGetByLabel(browser);
  return browser;
}

/** Command that Playwright sends with every new page. Firefox 153 does not support it yet. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Replies to the unsupported command in place of Firefox. The preferences in DEVICE have the same effect. */
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
      if (typeof label !== 'string') throw new TypeError('In Firefox, getByLabel needs a string, not a regular expression.');
      return this.locator(byLabel(label, exact));
    };
  }
  await page.close();
}

/** Returns a selector for the field whose label equals or contains this text. */
function byLabel(label: string, exact: boolean): string {
  const has = (text: string) => {
    const words = `normalize-space(${text})`;
    return exact ? `${words} = "${label}"` : `contains(${words}, "${label}")`;
  };
  const named = `@id = //label[${has('.')}]/@for or ancestor::label[${has('.')}] or ${has('@aria-label')}`;
  return `xpath=.//*[(self::input or self::select or self::textarea) and (${named})]`;
}
