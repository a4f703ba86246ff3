import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser } from '#test/e2e/browser.ts';
import { openPage } from '#test/e2e/shared-pages.ts';
import { CHECKS } from './checks.ts';
import { runCheck } from './checks/check.ts';
import { FAULTS } from './faults/faults.ts';
import { FINE_PAGE } from './faults/fine-page.ts';
import { wear } from './themes.ts';

/* A check that finds no problem on any page might not work. Each check gets pages with planted faults and must find them. */

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://localhost');
  const [, id = '', nth = ''] = pathname.split('/');
  response.setHeader('content-type', 'text/html');
  response.end(FAULTS[id]?.[Number(nth)]?.html ?? FINE_PAGE);
});

let page: Page;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  page = await openPage(await browser(), { address, javaScript: true });
});
afterAll(async () => {
  await page.context().close();
  server.close();
});

/** Opens a page at the width that most checks use. */
async function show(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/${path}`);
  await wear(page, 'device, light');
}

test('every check has a planted fault, and every planted fault has a check', () => {
  expect(Object.keys(FAULTS).toSorted()).toEqual(CHECKS.map(({ id }) => id).toSorted());
});

test.for(CHECKS.map((check) => [check.id, check] as const))('%s', async ([id, check]) => {
  await show('fine');
  expect(await runCheck(page, check)).toEqual([]);
  for (const [nth, { story, says }] of FAULTS[id]!.entries()) {
    await show(`${id}/${nth}`);
    const found = await runCheck(page, check);
    expect({ story, found }).toEqual({ story, found: expect.arrayContaining([expect.stringMatching(says)]) });
  }
});
