import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import type { DatabaseTarget } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { writeOutOfOrder } from '#test/database/write-out-of-order.ts';

/*
 * `npm run node -- lab/faults/catalogue-feed.ts --changes 100000`: writers commit out of order and lose their connections while this
 * process and another follow the catalogue. At the end, each process compares its films with the database. Exits with status 1 if a process
 * differs.
 */

const settings = readSettings({
  DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'films-feed-')),
  SAMPLE_DATA: 'off',
});
const log = createLog('silent');

/**
 * Compares the films in memory with the database.
 * @returns whether they are the same
 */
async function isSame({ catalogue, db }: Context): Promise<boolean> {
  await catalogue.catchUp();
  const differences = await catalogue.compare();
  const { films } = await db
    .selectFrom('films')
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('films'))
    .executeTakeFirstOrThrow();
  const { aliveCount } = await catalogue.read();
  console.log(`process ${process.pid}: ${aliveCount} films of ${films}, ${differences} pieces of 256 differ`);
  return differences === 0 && Number(films) === aliveCount;
}

async function follow(target: DatabaseTarget) {
  const { ctx, close } = createContext(settings, target, { log });
  ctx.catalogue = await followCatalogue(ctx);
  return { ctx, close };
}

if (process.send) {
  const [target] = (await once(process, 'message')) as [DatabaseTarget];
  const { ctx, close } = await follow(target);
  process.send('follows');
  await once(process, 'message');
  process.send(await isSame(ctx));
  await ctx.catalogue.stop();
  await close();
  process.disconnect();
} else {
  const { values } = parseArgs({ options: { changes: { type: 'string', default: '100000' } } });
  const database = await openDatabase(settings, log);
  const { ctx, close } = await follow(database.app);
  const other = fork(import.meta.filename);
  other.send(database.app);
  await once(other, 'message');
  const began = performance.now();
  await writeOutOfOrder(ctx, { changes: Number(values.changes), kills: true });
  console.log(`${values.changes} changes in ${Math.round((performance.now() - began) / 1000)} s`);
  other.send('compare');
  const [isOtherSame] = (await once(other, 'message')) as [boolean];
  const isOwnSame = await isSame(ctx);
  if (!isOwnSame || !isOtherSame) process.exitCode = 1;
  await ctx.catalogue.stop();
  await close();
  await database.close();
}
rmSync(settings.dataDir, { recursive: true, force: true });
