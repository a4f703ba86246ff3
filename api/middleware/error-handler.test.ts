import { Hono } from 'hono';
import { expect } from 'vitest';
import { OutcomeUnknownError } from '#server/database/is-database-unavailable.ts';
import { test } from '#test/database/with-database.ts';
import { errorHandler } from './error-handler.ts';

test('whoever saved something of which nobody knows whether it is stored is told so, and to look', async ({
  ctx,
}) => {
  const app = new Hono();
  app.onError(errorHandler(ctx));
  app.all('/api/films', () => {
    throw new OutcomeUnknownError('a standby has not confirmed it');
  });
  const say = async (method: string) => {
    const response = await app.request('/api/films', { method });
    return [response.status, ((await response.json()) as { error: string }).error];
  };
  expect(await say('POST')).toEqual([503, expect.stringContaining('Look whether it is there')]);
  expect(await say('GET')).toEqual([503, expect.stringContaining('Try again')]);
});
