import { Hono } from 'hono';
import { expect } from 'vitest';
import { OutcomeUnknownError } from '#server/database/is-database-unavailable.ts';
import { test } from '#test/database/with-database.ts';
import { errorHandler } from './error-handler.ts';

test('the error for a change that might not be stored tells people to check before they send it again', async ({ ctx }) => {
  const app = new Hono();
  app.onError(errorHandler(ctx));
  app.all('/api/films', () => {
    throw new OutcomeUnknownError('a standby has not confirmed it');
  });
  const say = async (method: string) => {
    const response = await app.request('/api/films', { method });
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  expect(await say('POST')).toEqual([503, expect.stringContaining('Check before you send them again')]);
  expect(await say('GET')).toEqual([503, expect.stringContaining('Try again in a minute')]);
});

test('the error page for an unavailable database says that the problem is on our side and how to try again', async ({ ctx }) => {
  const app = new Hono();
  app.onError(errorHandler(ctx));
  app.get('/', () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const response = await app.request('/', { headers: { accept: 'text/html' } });
  const page = await response.text();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(page).toContain('<h1><span>The register cannot be reached at the moment</span></h1>');
  expect(page).toContain('<p>This is a problem on our side, not on yours. ');
  expect(page).toContain('>Try again</a>');
  expect(page).not.toMatch(/database|ECONNREFUSED/i);
});
