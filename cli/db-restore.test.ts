import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { temporaryFile } from '#server/backup/testing/restore-here.ts';
import { testInOwnDatabase as test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { environmentOf, run, start } from './testing/run-command.ts';

test('an operator backs up, restores and checks the database, and deletes the data from before the restore', async ({
  ctx,
  owner,
  database,
}) => {
  const env = environmentOf(database);
  await buildFilm(ctx, { title: 'The Piano' });
  const file = temporaryFile();
  expect(await run(['db:backup', file], env)).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringMatching(/Backed up \d+ rows? from .*The backup was read again and is complete\.\n$/),
  });
  await buildFilm(ctx, { title: 'Volver' });
  expect(await run(['db:restore', file], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/The database is not empty: there are rows in .*Use --replace to keep this database/),
  });
  const damaged = path.join(path.dirname(file), 'damaged.tar.zst');
  writeFileSync(damaged, 'something else');
  expect(await run(['db:restore', damaged, '--replace'], env)).toMatchObject({
    status: 1,
    stderr: `${damaged} is not a backup of this program.\n`,
  });
  expect((await run(['films:export'], env)).stdout).toContain('Volver');

  const restored = await run(['db:restore', file, '--replace'], env);
  expect(restored.stderr).toMatch(/Restored \d+ rows?.*\n[^]*The database has no problems\.\n$/);
  expect(restored.status).toBe(0);
  expect((await run(['films:export'], env)).stdout).not.toContain('Volver');
  const [name = ''] = /before_restore_\w+/.exec((await run(['db:check'], env)).stderr) ?? [];
  expect(await run(['db:forget', name], env)).toMatchObject({ status: 0, stderr: `${name} deleted.\n` });
  expect(await run(['db:forget', name], env)).toMatchObject({ status: 1 });
  await owner.sql`alter table films disable trigger films_changed_announce`;
  expect(await run(['db:check'], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Disabled triggers: films_changed_announce/),
  });
});

test('a restore that is killed halfway leaves the database unchanged and can be run again', async ({ ctx, owner, database }) => {
  const env = environmentOf(database);
  await buildFilm(ctx, { title: 'The Piano' });
  const file = temporaryFile();
  await run(['db:backup', file], env);
  await buildFilm(ctx, { title: 'Volver' });
  // Someone keeps reading the old rows, so the restored rows wait to replace them.
  const reader = await owner.maintenance.startTransaction().execute();
  await sql`select from films`.execute(reader);
  const { child, status } = start(['db:restore', file, '--replace'], { ...process.env, ...env });
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'public.films'::regclass and mode = 'AccessExclusiveLock' and not granted
    `.execute(ctx.db);
    return rows.length > 0;
  };
  await expect.poll(isWaiting, { interval: 5, timeout: 20_000 }).toBe(true);
  child.kill('SIGKILL');
  expect(await status).toBeNull();
  await reader.commit().execute();

  expect((await run(['films:export'], env)).stdout).toContain('Volver');
  const { rows: schemas } = await sql`
    select from pg_namespace where nspname = 'restoring' or nspname like 'before_restore%'
  `.execute(ctx.db);
  expect(schemas).toEqual([]);
  expect(await run(['db:restore', file, '--replace'], env)).toMatchObject({ status: 0 });
  expect((await run(['films:export'], env)).stdout).not.toContain('Volver');
});
