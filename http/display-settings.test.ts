import type http from 'node:http';
import { expect } from 'vitest';
import { DEFAULT_DISPLAY, DEFAULT_DISPLAY_CODE, displayCode } from '#domain/site/display-settings.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/site/two-sites.ts';

test('the HTML of a page has the display settings of its visitor only, also when the page is from the cache', async ({ caching: site }) => {
  await buildFilm(site.ctx, { title: 'Ran' });
  await site.ctx.catalogue.catchUp(); // otherwise the new film might empty the cache in the middle of the test
  const hits = () => site.ctx.caches.get('responses')!().hits;
  const shown = async (headers: http.OutgoingHttpHeaders) => {
    const { body, headers: got } = await site.ask({ path: '/', headers });
    expect(got).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' });
    return /^<!DOCTYPE html><html[^>]* data-display="([^"]*)"/.exec(body)?.[1];
  };
  const DARK = displayCode({ ...DEFAULT_DISPLAY, theme: 't2', size: 'x3' });
  for (const more of [{}, { 'accept-encoding': 'gzip' }]) {
    expect(await shown({ cookie: 'display=t2x3', ...more })).toBe(DARK);
    expect(await shown(more)).toBe(DEFAULT_DISPLAY_CODE);
    const before = hits();
    expect(await shown(more)).toBe(DEFAULT_DISPLAY_CODE);
    expect(await shown({ cookie: 'display=t2x3', ...more })).toBe(DARK);
    expect(await shown({ cookie: 'display=t9"><script>', ...more })).toBe(DEFAULT_DISPLAY_CODE);
    expect(hits()).toBe(before + 3);
    // A request with cookies of other programs is not served from the cache.
    expect(await shown({ cookie: 'theirs=1; display=t2x3', ...more })).toBe(DARK);
    expect(hits()).toBe(before + 3);
  }
});

test('pages preload the default font, also from the cache, unless the visitor has chosen another font', async ({ caching: site }) => {
  const asked = async (cookie: string, path: string) => {
    const { headers } = await site.ask({ path, headers: { cookie, 'accept-encoding': 'gzip' } });
    return String(headers['link'] ?? '')
      .split(', ')
      .map((link) => /; as=(\w+)/.exec(link)?.[1]);
  };
  for (const path of ['/', '/about'])
    for (const cookie of ['display=t2', 'display=f2', 'display=t2']) {
      const kinds = await asked(cookie, path);
      expect([path, cookie, kinds.filter((kind) => kind === 'font').length]).toEqual([path, cookie, cookie === 'display=f2' ? 0 : 1]);
    }
});

test('the form of the display settings only redirects to pages of this site', async ({ caching: site }) => {
  const send = async (body: string) => {
    const { status, headers } = await site.ask({
      method: 'POST',
      path: '/accessibility',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    return { to: headers.location, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
  };
  expect(await send('theme=t2&size=x9&from=%2Flogin%3Fnext%3D%252Faccount%23top')).toEqual({
    to: '/login?next=%2Faccount#display-saved',
    cookie: 'display=t2',
  });
  for (const from of ['https://evil.example/', '//evil.example', '/%5Cevil.example', ''])
    expect(await send(`theme=t4&from=${encodeURIComponent(from)}`)).toEqual({ to: '/accessibility#display-saved', cookie: 'display=t4' });
  expect(await send('theme=t4&do=reset')).toEqual({ to: '/accessibility#display-reset', cookie: 'display=' });

  const { siteUrl } = site.ctx.settings;
  const form = (referer: string) => site.ask({ path: '/accessibility', headers: { referer, cookie: 'display=t3' } });
  expect((await form(`${siteUrl}/?search=ran`)).body).toMatch(/name="from" value="\/\?search=ran"[^]* checked="" value="t3"/);
  expect((await form('https://evil.example/path')).body).not.toContain('name="from"');
});
