import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { superuserConnection } from './connections.ts';
import { hasStatementStatistics } from './statement-statistics.ts';
import { connect, startUntilTestEnds, temporaryCluster, temporaryDirectory } from './testing/temporary-server.ts';

const COUNTED = 'select query from pg_stat_statements';

test('statements are counted without values or passwords, and the program’s role reads only its own statements', async () => {
  const directory = temporaryCluster();
  const { connections } = await startUntilTestEnds(directory);
  const superuser = connect(
    superuserConnection(connections.app.host, readFileSync(`${directory}/superuser-password`, 'utf8').trim(), 'films'),
  );
  await superuser.unsafe("select 'said by the superuser'");
  await superuser.unsafe("alter role films_app password 'spoken'");
  await superuser.unsafe(`alter role films_app password '${connections.app.password}'`);
  const app = connect(connections.app);
  await app.unsafe("select 'Kurosawa' as director");

  const seen = (await app.unsafe<{ query: string }[]>(COUNTED)).map(({ query }) => query);
  expect(seen).toContain('select $1 as director');
  expect(seen.join('\n')).not.toMatch(/Kurosawa|superuser/);
  const all = (await superuser.unsafe<{ query: string }[]>(COUNTED)).map(({ query }) => query);
  expect(all).toContain('select $1');
  expect(all.join('\n')).not.toMatch(/password/);
});

test('statement statistics are used only if PostgreSQL has their library and their control file', () => {
  const directory = temporaryDirectory();
  const postgres = path.join(directory, 'bin/postgres');
  const library = path.join(directory, `lib/postgresql/pg_stat_statements.${process.platform === 'darwin' ? 'dylib' : 'so'}`);
  const control = path.join(directory, 'share/postgresql/extension/pg_stat_statements.control');
  for (const file of [library, control]) {
    expect(hasStatementStatistics({ postgres })).toBe(false);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(hasStatementStatistics({ postgres })).toBe(true);
});
