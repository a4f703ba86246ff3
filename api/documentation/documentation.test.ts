import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../../web/web.ts';

test('the page has a language, a title, a heading and a link to the home page', async ({ ctx }) => {
  const answer = await createWeb(ctx).request('/api/docs');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  for (const part of [/<html lang="en">/, /<meta charset="utf-8">/, /<title>.+<\/title>/, /<h1>.+<\/h1>/, /<a href="\/">.+<\/a>/])
    expect(page).toMatch(part);
});

test('the page loads everything from this site and has no inline script', async ({ ctx }) => {
  const web = createWeb(ctx);
  const page = await (await web.request('/api/docs/')).text();
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(loaded).toContain('/api/docs/swagger-ui-bundle.js');
  for (const address of loaded) expect(address).toMatch(/^\/(?!\/)/);
  expect(page).not.toMatch(/<script(?![^>]* src=)|\son\w+=|javascript:/i);
  const start = await (await web.request('/api/docs/start.js')).text();
  expect(start).toContain("url: '/api/openapi.json'");
  expect(start).not.toMatch(/https?:|\/\//);
});

test('the content security policy limits scripts and requests to this site', async ({ ctx }) => {
  const policy = (await createWeb(ctx).request('/api/docs')).headers.get('content-security-policy')!;
  expect(Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/, 2)))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});
