import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { joinDatabase, joinDatabaseAsItIs, openDatabase } from './open-database.ts';

const AT_ONCE = 3;

test('programs that start at the same time on an empty external database all succeed', async () => {
  const { superuser, owner } = inject('postgres');
  const server = new Client(superuser);
  await server.connect();
  const log = createLog('silent');
  for (let time = 1; time <= 3; time += 1) {
    const database = `empty_${randomBytes(6).toString('hex')}`;
    await server.query(`create database ${database} owner ${owner.user}`);
    const environment = {
      DATABASE_URL: `postgres://${owner.user}:${owner.password}@${encodeURIComponent(owner.host)}/${database}`,
      JWT_SECRET: 'a secret that is long enough for the tests',
      LOG_LEVEL: 'silent',
    };
    // The database of the tests is fast instead of durable. The program changes it only if the settings accept this.
    for (const open of [openDatabase, joinDatabase, joinDatabaseAsItIs])
      await expect(open(readSettings(environment), log)).rejects.toThrow(/could lose .*\nfsync is off/);
    expect(await countTables(environment.DATABASE_URL)).toBe(0);
    const settings = readSettings({ ...environment, DATABASE_DURABILITY: 'unchecked' });
    const programs = Array.from({ length: AT_ONCE }, async () => {
      const opened = await openDatabase(settings, log);
      const { ctx, close } = createContext(settings, opened.app);
      const stopJobs = await startJobs(ctx);
      await stopJobs();
      await close();
      await opened.close();
    });
    expect(await Promise.allSettled(programs)).toEqual(Array.from({ length: AT_ONCE }, () => ({ status: 'fulfilled', value: undefined })));
    await server.query(`drop database ${database} with (force)`);
  }
  await server.end();
});

async function countTables(url: string): Promise<number | null> {
  const client = new Client(url);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  await client.end();
  return rowCount;
}
