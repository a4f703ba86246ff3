import net from 'node:net';
import { expect, inject, test as plainTest } from 'vitest';
import type { Log } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { test } from '#test/database/with-database.ts';
import { findLosses, requireDurability } from './durability.ts';
import { waitForDatabase } from './wait-for-database.ts';

const DURABLE = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: '',
  data_checksums: 'on',
};

plainTest('the check of durability finds the settings that could lose changes, and no others', () => {
  const found = (changed: Partial<typeof DURABLE>) => findLosses({ ...DURABLE, ...changed }).join('\n');
  const standby = { synchronous_standby_names: 'FIRST 1 (two)' };
  expect(found({})).toBe('');
  for (const synchronous_commit of ['remote_apply', 'remote_write', 'on']) expect(found({ synchronous_commit, ...standby })).toBe('');
  expect(found({ synchronous_commit: 'local' })).toBe('');
  expect(found({ synchronous_commit: 'local', ...standby })).toMatch(/^synchronous_commit is local/);
  expect(found({ synchronous_commit: 'off' })).toMatch(/^synchronous_commit is off/);
  expect(found({ fsync: 'off' })).toMatch(/^fsync is off/);
  expect(found({ full_page_writes: 'off' })).toMatch(/^full_page_writes is off/);
});

test('a database that could lose changes stops the start, unless the operator has set DATABASE_DURABILITY to unchecked', async ({
  ctx,
}) => {
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => warned.push(said) } as unknown as Log;
  // The database of the tests is fast instead of durable (test/database/start-postgres.ts).
  await expect(requireDurability(ctx.db, readSettings({}), log)).rejects.toThrow(
    /could lose .*\nfsync is off: .*\nfull_page_writes is off: .*\nsynchronous_commit is off: .*\n.*DATABASE_DURABILITY=unchecked/,
  );
  expect(warned).toEqual([]);
  await requireDurability(ctx.db, readSettings({ DATABASE_DURABILITY: 'unchecked' }), log);
  expect(warned).toEqual([[{ losses: expect.arrayContaining([expect.any(String)]) }, expect.any(String)]]);
});

plainTest('the program waits for a database server that does not run yet, but not for a database that does not exist', async () => {
  const { user, password, host, port } = inject('postgres').app;
  const server = net.createServer((near) => {
    const far = net.connect(`${host}/.s.PGSQL.${port}`);
    near.pipe(far).pipe(near);
    far.on('error', () => near.destroy());
  });
  const listening = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listening(0);
  const { port: chosen } = server.address() as net.AddressInfo;
  await new Promise((closed) => server.close(closed));
  const url = (database: string) => `postgres://${user}:${password}@127.0.0.1:${chosen}/${database}`;
  const said = Promise.withResolvers<object>();
  const log = { warn: said.resolve } as unknown as Log;

  const waiting = waitForDatabase(url('template_films'), log);
  expect(await said.promise).toEqual({ reason: expect.stringContaining('ECONNREFUSED') });
  await expect(waitForDatabase(url('template_films'), log, 0)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
  );
  await listening(chosen);
  await waiting;
  await expect(waitForDatabase(url('nowhere'), log)).rejects.toThrow(/"nowhere" does not exist/);
  server.close();
});
