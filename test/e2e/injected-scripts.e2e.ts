import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { alive } from './alive.ts';
import { test } from './browser.ts';
import { passToSite, standBeforeSite } from './stand-before-site.ts';

/** Ways in which unescaped text can start a script. Each script adds its name to the page. */
const scripts = (elsewhere: string): Record<string, string> => ({
  inline: '<script>RUN</script>',
  'with a nonce': '<script nonce="">RUN</script>',
  module: '<script type="module">RUN</script>',
  handler: '<img src="/favicon.svg" alt="" onload="RUN">',
  'data address': `<script src="data:text/javascript,RUN"></script>`,
  'another site': `<script src="${elsewhere}/RUN.js"></script>`,
  frame: '<iframe title="x" srcdoc="<script>parent.RUN</script>"></iframe>',
});
const run = (name: string) => `ran.push('${name}')`;

/** The site behind a server that adds these scripts to a page, below /injected, and keeps or removes its policy. */
async function injectingSite(policy: 'with its policy' | 'without a policy') {
  const site = await standBeforeSite((asked, response) => {
    if (asked.url?.endsWith('.js') && !asked.url.startsWith('/assets/'))
      return response.setHeader('content-type', 'text/javascript').end(run('another site'));
    if (asked.url !== '/injected') return passToSite(asked, response);
    http.get(inject('site').address, (page) => {
      const headers = { ...page.headers };
      delete headers['content-length'];
      if (policy === 'without a policy') delete headers['content-security-policy'];
      void text(page).then((html) => response.writeHead(200, headers).end(html.replace('</body>', `${added}</body>`)));
    });
  });
  // Its other name is another origin.
  const all = scripts(site.address.replace('localhost', '127.0.0.1'));
  const added = Object.entries(all)
    .map(([name, script]) => script.replace('RUN', name === 'another site' ? 'x' : run(name)))
    .join('\n');
  return { ...site, names: Object.keys(all).toSorted() };
}

/** Opens the page with the added scripts. @returns those that ran, and the number of those that the browser refused */
async function openInjected(page: Page) {
  // The browser reports refused scripts on the console.
  for (const event of ['request', 'console', 'weberror']) page.context().removeAllListeners(event);
  await page.addInitScript(() => {
    Object.assign(window, { ran: [], refused: [] });
    document.addEventListener('securitypolicyviolation', () => Reflect.get(window, 'refused').push(1));
  });
  await page.goto('/injected');
  return {
    ran: () => page.evaluate(() => (Reflect.get(window, 'ran') as string[]).toSorted()),
    refused: async () => {
      const counts = page.frames().map((frame) => frame.evaluate(() => (Reflect.get(window, 'refused') as unknown[]).length));
      return (await Promise.all(counts)).reduce((sum, count) => sum + count);
    },
  };
}

test('an unescaped script in a page does not run in any form', async ({ visit }) => {
  await using site = await injectingSite('with its policy');
  const { ran, refused } = await openInjected(await visit('/about', { at: site.address }));
  await expect.poll(refused).toBeGreaterThanOrEqual(site.names.length);
  expect(await ran()).toEqual([]);
});

test('without the policy, each of these scripts runs', async ({ visit }) => {
  await using site = await injectingSite('without a policy');
  const { ran } = await openInjected(await visit('/about', { at: site.address }));
  await expect.poll(ran).toEqual(site.names);
});

test('the site does not send a cached page again, and the page hydrates', async ({ visit }) => {
  const statuses: (number | undefined)[] = [];
  await using site = await standBeforeSite((asked, response) => {
    if (asked.url === '/about') response.once('finish', () => statuses.push(response.statusCode));
    passToSite(asked, response);
  });
  const page = await visit('/about', { at: site.address });
  await page.goto('/about');
  await alive(page);
  expect(statuses).toEqual([200, 304]);
});
