import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { latestBackup, recordBackup } from './latest-backup.ts';

test('the database stores the facts of its latest backup', async ({ ctx }) => {
  expect(await latestBackup(ctx)).toBeUndefined();
  const first = {
    madeAt: new Date('2026-11-21T02:17:00Z'),
    seconds: 4.2,
    bytes: 1_000_000,
    rows: 9000,
    file: '/backups/films.tar.zst',
    isScheduled: true,
  };
  await recordBackup(ctx, first);
  expect(await latestBackup(ctx)).toEqual(first);
  const second = { ...first, madeAt: new Date('2026-11-22T02:17:00Z'), isScheduled: false };
  await recordBackup(ctx, second);
  expect(await latestBackup(ctx)).toEqual(second);
});
