import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';

const SUBTITLES =
  '1\n00:00:10,000 --> 00:00:12,000\nINES: Who is there?\n\n2\n00:00:14,000 --> 00:00:16,000\nNobody.\n';
/** Silence of a second: a header and what it says is there. */
const SOUND = Buffer.concat([
  Buffer.from('RIFF\u0024\u007d\0\0WAVEfmt \u0010\0\0\0\u0001\0\u0001\0\u0080\u003e\0\0\0\u007d\0\0\u0002\0\u0010\0data\0\u007d\0\0', 'latin1'),
  Buffer.alloc(32_000),
]); // prettier-ignore

/** Whatever a script can send by, from within a worker; what of it was let through. */
const WAYS_OUT = `(async () => {
  const ways = {
    fetch: () => fetch('/favicon.svg'),
    'fetch elsewhere': () => fetch('https://example.org/', { mode: 'no-cors' }),
    XMLHttpRequest: () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.onload = resolve;
      request.onerror = reject;
      request.open('GET', '/favicon.svg');
      request.send();
    }),
    WebSocket: () => new Promise((resolve, reject) => {
      const socket = new WebSocket('wss://' + location.host);
      socket.onopen = resolve;
      socket.onerror = reject;
    }),
    EventSource: () => new Promise((resolve, reject) => {
      const source = new EventSource('/favicon.svg');
      source.onopen = resolve;
      source.onerror = reject;
    }),
    importScripts: () => importScripts('/favicon.svg'),
    import: () => import('/assets/none.js'),
    Worker: () => new Promise((resolve, reject) => {
      const worker = new Worker('/favicon.svg');
      worker.onerror = reject;
      setTimeout(resolve, 5000);
    }),
  };
  const through = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way();
      through.push(name);
    } catch {}
  }
  return through;
})()`;

const scriptNames = (page: Page) =>
  page.workers().map((worker) => /\/([a-z-]+)\.worker-/.exec(worker.url())?.[1] ?? worker.url());

test('a file is read where nothing can be sent from, and nothing is asked of anybody once it is chosen', async ({
  visit,
}) => {
  const page = await visit('/check', { isNew: true });
  await expect.poll(() => scriptNames(page).toSorted()).toEqual(['check', 'encoding-and-sound', 'save']);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const choose = (name: string, content: string | Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

  await choose('film_EN_DS.srt', SUBTITLES);
  await page.getByText('2 subtitles.').first().waitFor();
  // One whose letters are guessed, and one of sound: both are for the workers that help.
  await choose('film_FR.srt', Buffer.from(SUBTITLES.replace('Nobody', 'Où ça, là-bas'), 'latin1'));
  await page.getByText('Windows-1252').first().waitFor();
  // One with letters that the first font has not: the other one is there by then.
  await choose('film_PL.srt', SUBTITLES.replace('Nobody', 'Zażółć gęślą jaźń'));
  await page.getByText('Zażółć').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await choose('film_EN_AD.wav', SOUND);
  await page.getByText('The sound runs 0:00:01').first().waitFor();
  expect(asked).toEqual([]);

  for (const worker of page.workers()) expect(await worker.evaluate(WAYS_OUT), worker.url()).toEqual([]);
});

test('each of its scripts is one small file with a policy of its own', async ({ visit }) => {
  const page = await visit('/check');
  await expect.poll(() => page.workers().length).toBe(3);
  for (const worker of page.workers()) {
    const response = await page.request.get(worker.url(), { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers()['content-security-policy']).toBe("default-src 'none'");
    expect(response.headers()['content-encoding']).toBe('gzip');
    expect(Number(response.headers()['content-length'])).toBeLessThan(60_000);
    expect(await response.text()).not.toMatch(/\bimport\s*[({"'*]/);
  }
});
