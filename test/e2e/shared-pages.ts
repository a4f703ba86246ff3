import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What cannot be changed of a page that is open. */
export interface PageKind {
  /** The site's own address. */
  address: string;
  javaScript: boolean;
}

/** So many wait for the next test; stories of more people are few. */
const MAX_IDLE = 3;

/** A file of the site without scripts: from it a page's storage can be reached, and nobody writes to it. */
const STILL = '/favicon.svg';

/** What a story listens to; its end, and that it crashed, a page tells Playwright itself. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
  'worker',
];

/** What lasts as long as the page or its context, and cannot be taken back. */
const LASTING = {
  page: ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction', 'setDefaultTimeout', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'newCDPSession',
    'route',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
  ],
};

const idlePages = new Map<string, Page[]>();
const sessions = new WeakMap<Page, CDPSession>();

const keyOf = ({ address, javaScript }: PageKind) => `${address} ${javaScript}`;

/** A page in a browser context of its own. */
export async function openPage(browser: Browser, { address, javaScript }: PageKind): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, javaScriptEnabled: javaScript });
  return context.newPage();
}

/**
 * A page that nobody else has now. Somebody may have had it before; nothing is left of them but what the browser
 * keeps of the site's files, and a process that has run the site: starting one takes as long as the page itself.
 */
export async function borrowPage(browser: Browser, kind: PageKind): Promise<Page> {
  const idle = idlePages.get(keyOf(kind))?.pop();
  if (idle) return idle;
  const page = await openPage(browser, kind);
  await protocolOf(page);
  refuse(page, LASTING.page);
  refuse(page.context(), LASTING.context);
  return page;
}

/** Takes a borrowed page back, cleared; one that cannot be used again is closed. */
export async function returnPage(page: Page, kind: PageKind): Promise<void> {
  const idle = idlePages.get(keyOf(kind)) ?? [];
  idlePages.set(keyOf(kind), idle);
  if (page.isClosed() || idle.length >= MAX_IDLE) return page.context().close();
  await clear(page);
  idle.push(page);
}

async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  for (const target of [page, context]) for (const event of EVENTS) target.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // What the app still has to write, it writes while it is left: afterwards nothing does.
  await openStill(page);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(-1, -1); // what it lies on is drawn as such
  await (await protocolOf(page)).send('Page.resetNavigationHistory');
}

/** Where a page waits for its next person, and can be given what they have stored. */
export async function openStill(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== STILL) await page.goto(STILL);
}

/** Chromium's own protocol, for what Playwright cannot do. What is changed by it is put back by whoever changed it. */
export async function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

function refuse(target: Page | BrowserContext, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(target, name, {
      get() {
        throw new Error(`${name} would last beyond this test: visit with { isNew: true }`);
      },
    });
}
