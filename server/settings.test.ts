import { expect, test } from 'vitest';
import { ConfigError, readSettings } from './settings.ts';

test('a process that does a part of the work needs a database that others can work with', () => {
  expect(readSettings({})).toMatchObject({ role: 'all', drainSeconds: 0 });
  expect(() => readSettings({ ROLE: 'web' })).toThrow(ConfigError);
  const shared = { DATABASE_URL: 'postgres://films@db/films', JWT_SECRET: 'x'.repeat(32) };
  expect(readSettings({ ...shared, ROLE: 'jobs', DRAIN_SECONDS: '5' })).toMatchObject({
    role: 'jobs',
    drainSeconds: 5,
  });
  expect(() => readSettings({ ...shared, ROLE: 'worker' })).toThrow('ROLE must be all, web or jobs.');
});
