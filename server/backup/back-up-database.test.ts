import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { backUpDatabase } from './back-up-database.ts';
import { latestBackup } from './latest-backup.ts';
import { temporaryFile } from './testing/restore-here.ts';
import { verifyBackup } from './verify-backup.ts';

test('a backup can be unpacked with tar and verified with sha256sum, and other users cannot read it', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'The Piano' });
  const file = temporaryFile();
  await backUpDatabase(ctx, { file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const directory = path.dirname(file);
  const unpack = 'tar -xf films.tar.zst && sha256sum -c SHA256SUMS';
  expect(execFileSync('sh', ['-c', unpack], { cwd: directory, encoding: 'utf8' })).toContain('tables/films/000001.copy: OK');
  expect(readFileSync(path.join(directory, 'tables/films/000001.copy'), 'utf8')).toContain('The Piano');
  await expect(backUpDatabase(ctx, { file })).rejects.toThrow(/^.* already exists\. Give the backup another name\.$/);
});

test('a backup that is damaged or cut off at any point fails verification', async ({ ctx }) => {
  await buildFilm(ctx);
  const file = temporaryFile();
  await backUpDatabase(ctx, { file });
  const whole = readFileSync(file);
  const good = await verifyBackup(file);
  const damaged = path.join(path.dirname(file), 'damaged.tar.zst');
  const refused: string[] = [];
  const verify = async (content: Buffer, what: string) => {
    writeFileSync(damaged, content);
    try {
      // Without some of the padding after the checksums, the backup is still complete.
      expect(await verifyBackup(damaged), what).toEqual(good);
    } catch (error) {
      expect(String(error), what).toMatch(/damaged|cut off|no backup of this program/);
      refused.push(what);
    }
  };
  const step = Math.floor(whole.length / 23);
  for (let at = 0; at < whole.length; at += step) {
    await verify(whole.subarray(0, at), `cut at ${at}`);
    const flipped = Buffer.from(whole);
    flipped[at]! ^= 0x10;
    await verify(flipped, `flipped at ${at}`);
  }
  expect(refused.length).toBeGreaterThanOrEqual(44);
  await expect(verifyBackup('/nowhere/films.tar.zst')).rejects.toThrow(/^\/nowhere\/films\.tar\.zst or its directory does not exist/);
});

test('a backup on a full disk leaves no file and no record, and reports the missing space', async ({ ctx, skip }) => {
  skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'only root on Linux can make a small disk');
  const directory = path.join(path.dirname(temporaryFile()), 'small');
  mkdirSync(directory);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    skip('this machine cannot mount a disk');
  }
  onTestFinished(() => void execFileSync('umount', [directory]));
  // Random text cannot be compressed enough to fit on this disk.
  await sql`insert into catalogue_facts (name, value) select md5(n::text), '' from generate_series(1, 3000) as n`.execute(ctx.db);
  const file = path.join(directory, 'films.tar.zst');
  await expect(backUpDatabase(ctx, { file })).rejects.toThrow(
    /^There is not enough space for .*films\.tar\.zst, and no part of it was kept/,
  );
  expect(readdirSync(directory)).toEqual([]);
  expect(await latestBackup(ctx)).toBeUndefined();
});

/** Returns the context with other settings on another day. */
const onDay = (ctx: Context, day: number, settings: Partial<Context['settings']>): Context => ({
  ...ctx,
  settings: { ...ctx.settings, ...settings },
  clock: () => new Date(`2026-11-${day}T02:17:00Z`),
});

test('the nightly job makes a backup, and removes only older nightly backups and files of killed runs', async ({ ctx }) => {
  const backupDir = path.join(path.dirname(temporaryFile()), 'backups');
  const night = async (day: number) => {
    const that = onDay(ctx, day, { backupDir, backupKeep: 2 });
    await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'back-up-database', {}));
    await workOffJobs(that);
  };
  await night(20);
  await backUpDatabase(ctx, { file: path.join(backupDir, 'films-20260101T000000Z.tar.zst') }); // made by an operator
  writeFileSync(path.join(backupDir, 'films-20260102T000000Z.tar.zst'), 'no backup at all');
  writeFileSync(path.join(backupDir, 'notes.txt'), 'mine');
  const [killed, underWay] = [0, 1].map((n) => path.join(backupDir, `.00000000-0000-4000-8000-00000000000${n}.unfinished`));
  for (const file of [killed!, underWay!]) writeFileSync(file, 'half of it');
  utimesSync(killed!, new Date(), new Date(Date.now() - 13 * 60 * 60 * 1000));
  for (const day of [21, 22, 23]) await night(day);
  expect(readdirSync(backupDir).toSorted()).toEqual([
    path.basename(underWay!),
    'films-20260101T000000Z.tar.zst',
    'films-20260102T000000Z.tar.zst',
    'films-20261122T021700Z.tar.zst',
    'films-20261123T021700Z.tar.zst',
    'notes.txt',
  ]);
  expect(await latestBackup(ctx)).toMatchObject({ isScheduled: true, file: path.join(backupDir, 'films-20261123T021700Z.tar.zst') });
  const none = path.join(backupDir, 'none');
  for (const settings of [{ backupDir: undefined }, { backupDir: none, backupKeep: 0 }]) {
    await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'back-up-database', {}));
    await workOffJobs(onDay(ctx, 24, settings));
  }
  expect(existsSync(none)).toBe(false);
});

test('a nightly backup that fails is reported in the log, and its job has the reason', async ({ ctx }) => {
  const backupDir = temporaryFile('a-file');
  writeFileSync(backupDir, '');
  let logged = '';
  const log = createLog('error', { write: (line) => void (logged += line) });
  await ctx.db.transaction().execute((tx) => ctx.jobs.add(tx, 'back-up-database', {}));
  await workOffJobs({ ...onDay(ctx, 20, { backupDir: path.join(backupDir, 'below') }), log });
  expect(logged).toContain('the nightly backup failed');
  const { rows } = await sql<{ state: string; output: { message: string } }>`
    select state, output from pgboss.job where name = 'back-up-database'
  `.execute(ctx.db);
  expect(rows).toEqual([{ state: 'retry', output: expect.objectContaining({ message: expect.stringContaining(backupDir) }) }]);
});
