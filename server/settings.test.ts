import { expect, test } from 'vitest';
import { ConfigError, readSettings } from './settings.ts';

test('METRICS_FROM lists the addresses that can read the metrics; behind a proxy, there are none by default', () => {
  const ranges = (env: Record<string, string>) => readSettings(env).metricsFrom.map(([base, bits]) => `${base.toString()}/${bits}`);
  expect(ranges({})).toEqual(['127.0.0.0/8', '::1/128']);
  expect(ranges({ SITE_URL: 'https://films.example.org' })).toEqual([]);
  expect(ranges({ TRUST_PROXY: '1' })).toEqual([]);
  expect(ranges({ TRUST_PROXY: '1', METRICS_FROM: '10.0.0.7, fd00::/8' })).toEqual(['10.0.0.7/32', 'fd00::/8']);
  expect(ranges({ METRICS_FROM: 'none' })).toEqual([]);
  // Requests from a proxy on this machine also come from these addresses.
  for (const here of ['loopback', '127.0.0.1', '10.0.0.7, ::1/128'])
    expect(() => readSettings({ TRUST_PROXY: '1', METRICS_FROM: here })).toThrow(/METRICS_FROM.*METRICS_PORT/);
  expect(readSettings({ METRICS_FROM: 'loopback', METRICS_PORT: '3001' }).metricsPort).toBe(3001);
  for (const wrong of ['10', 'prometheus', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1 10.0.0.2'])
    expect(() => readSettings({ METRICS_FROM: wrong })).toThrow('METRICS_FROM must be addresses');
});

test('a process with the role web or jobs needs a database that other processes can use', () => {
  expect(readSettings({})).toMatchObject({ role: 'all', drainSeconds: 0 });
  expect(() => readSettings({ ROLE: 'web' })).toThrow(ConfigError);
  const shared = { DATABASE_URL: 'postgres://films@db/films', JWT_SECRET: 'x'.repeat(32) };
  expect(readSettings({ ...shared, ROLE: 'jobs', DRAIN_SECONDS: '5' })).toMatchObject({
    role: 'jobs',
    drainSeconds: 5,
  });
  expect(() => readSettings({ ...shared, ROLE: 'worker' })).toThrow('ROLE must be all, web or jobs.');
});
