import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Properties that cannot change while a page is open. */
export interface PageKind {
  /** Base address of the page's paths. */
  address: string;
  javaScript: boolean;
}

/** Number of pages that can wait for the next test. Few tests need more. */
const MAX_IDLE = 3;

/** A file of the site without scripts. From there, tests can change the page's storage while nothing else writes to it. */
const STILL = '/favicon.svg';

/** Events that tests listen to. The list has no “close” and “crash”, because Playwright itself listens to them. */
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

/** Methods whose effects last as long as the page or its context and cannot be undone. */
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

/** Opens a page in a separate browser context. */
export async function openPage(browser: Browser, { address, javaScript }: PageKind): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, javaScriptEnabled: javaScript });
  return context.newPage();
}

/**
 * Returns a page that no other test is using. If an earlier test used the page, only the site's cached files and the process
 * remain. Starting a new process would take as long as opening the page.
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

/** Clears a borrowed page for the next test, or closes the page if no test can use it again. */
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
  // The app writes its last data when the page leaves it. After that, nothing writes to the storage.
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
  await page.mouse.move(-1, -1); // so that no element has its hover style
  await (await protocolOf(page)).send('Page.resetNavigationHistory');
}

/** Opens the file without scripts. There the page waits for the next test, and tests can fill its storage. */
export async function openStill(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== STILL) await page.goto(STILL);
}

/** Returns a session of Chromium's own protocol, for tasks that Playwright cannot do. Callers undo their own changes. */
export async function protocolOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

function refuse(target: Page | BrowserContext, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(target, name, {
      get() {
        throw new Error(`${name} would affect later tests: visit with { isNew: true }`);
      },
    });
}
