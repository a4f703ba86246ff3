import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { STALE_SECONDS, test as awayTest } from '#test/database/database-away.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { launchChromium } from '../../scripts/launch-chromium.ts';
import { serve, type Served } from './waiting.ts';

/** A busy machine can take long. */
const PATIENTLY = { timeout: 15_000 };

const test = awayTest.extend<{ site: Served }>({
  site: async ({ away }, use) => {
    const site = await serve(away.ctx);
    await use(site);
    await site.close();
  },
});

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium('--disable-gpu');
});
afterAll(() => browser.close());

test('visitors find films on every page for STALE_CATALOGUE_SECONDS while the database is unavailable', async ({ away, site }) => {
  const lists = ['/', '/?search=piano', '/?search=pianno&sort=title', `/films/${away.film}`, '/api/films?search=piano'];
  const ask = async (path: string) => {
    const response = await fetch(site.address + path, { headers: { accept: 'text/html' } });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, text: await response.text() };
  };
  const statuses = async () => Promise.all(lists.map(async (path) => (await ask(path)).status));
  await ask('/'); // the text of the listing is in memory from now on

  await away.leave();
  const leftAt = performance.now();
  for (const path of lists) {
    const { status, text } = await ask(path);
    expect([path, status, text]).toEqual([path, 200, expect.stringContaining('Jane Campion')]);
  }
  expect(performance.now() - leftAt, 'the requests above ended while lists still come from memory').toBeLessThan(1000 * STALE_SECONDS);

  await expect.poll(async () => (await ask('/api/films')).status, PATIENTLY).toBe(503);
  for (const path of lists) {
    const { status, text, retryAfter } = await ask(path);
    expect([path, status, retryAfter]).toEqual([path, 503, '5']);
    expect(text).toMatch(/Try(ing)? again in a minute/);
  }
  for (const data of ['/_.data?search=piano', `/films/${away.film}.data`])
    expect(await ask(data)).toMatchObject({ status: 503, retryAfter: '5' });
  expect((await ask('/about')).status, 'a page without films').toBe(200);

  await away.comeBack();
  await expect.poll(statuses, PATIENTLY).toEqual(lists.map(() => 200));
});

test('a member stays signed in while the database is unavailable, and sees an error until the account loads again', async ({
  away,
  site,
}) => {
  const ann = await signedIn(away.ctx, { name: 'Ann Lee' });
  await buildFilm(away.ctx, { title: 'Bright Star', authorId: ann.id });
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: site.address, localStorage: [{ name: 'jwt', value: ann.token! }] }],
    },
  });
  const page = await context.newPage();
  await page.goto(`${site.address}/account`);
  await page.getByText('Bright Star').first().waitFor();

  await away.leave();
  await page.reload();
  const why = 'Your account could not be loaded. The register cannot be reached at the moment.';
  await page.getByRole('alert').filter({ hasText: why }).waitFor();

  await away.comeBack();
  await page.getByText('Bright Star').first().waitFor(); // the page tries again automatically
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await context.close();
});
