import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertFilm, listFilms } from './testing/film-rows.ts';
import { launchProgram, startProgram } from './testing/program.ts';
import { connect, startUntilTestEnds, temporaryCluster, temporaryDirectory } from './testing/temporary-server.ts';

/** A system account that every Linux has and no process uses. initdb needs a user with a name. */
const USER = 2;
const OTHER_USER = 42_422;
const DAC_READ_SEARCH_ALONE = '0000000000000004';

function ownerOfProcess(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

test('the server runs as the owner of its files, who is not root', async () => {
  const directory = temporaryCluster();
  const { connections } = await startUntilTestEnds(directory);
  const { uid } = statSync(`${directory}/data`);
  expect(uid).not.toBe(0);
  for (const name of ['.', 'run', 'run/.s.PGSQL.5432', 'superuser-password', 'owner-password', 'app-password']) {
    expect([name, statSync(`${directory}/${name}`).uid]).toEqual([name, uid]);
  }
  expect(await connect(connections.app)`select 1 as response`).toEqual([{ response: 1 }]);
});

describe.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')('a server that root starts on Linux', () => {
  test('runs in a directory that is closed to other users, with only one capability of root', async () => {
    const directory = temporaryCluster('closed/postgres');
    chmodSync(dirname(directory), 0o700);
    const server = await startUntilTestEnds(directory);
    await insertFilm(server.connections, 'Vampyr');
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(/CapEff:\s*(\w+)/.exec(status)?.[1]).toBe(DAC_READ_SEARCH_ALONE);
    expect(ownerOfProcess(server.pid)).not.toBe(0);
  });

  test('runs as the ordinary user who owns the database, and this user can start it again later', async ({ skip }) => {
    const as = { uid: USER, gid: USER, cwd: '/' };
    const canRun = spawnSync(process.execPath, ['-e', '0'], as).status === 0;
    const canRead = spawnSync('test', ['-r', import.meta.filename], as).status === 0;
    skip(!canRun || !canRead, 'this checkout is closed to ordinary users');

    const directory = temporaryDirectory();
    mkdirSync(directory);
    chownSync(directory, USER, USER);
    const program = await startProgram(directory, USER);
    expect(ownerOfProcess(program.pid)).toBe(USER);
    await insertFilm(program.connections, 'Sunrise');
    await program.kill('SIGKILL');

    const byRoot = await startUntilTestEnds(directory);
    expect(ownerOfProcess(byRoot.pid)).toBe(USER);
    expect(await listFilms(byRoot.connections)).toEqual(['Sunrise']);
    await byRoot.stop();

    const again = await startProgram(directory, USER);
    expect(await listFilms(again.connections)).toEqual(['Sunrise']);
    await again.end();

    const { error } = await launchProgram(directory, OTHER_USER).said;
    expect(error?.message).toMatch(`The database in ${directory} belongs to another user (number ${USER}).`);
  });
});
