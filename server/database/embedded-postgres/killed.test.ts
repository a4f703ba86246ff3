import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { findRunningPostgres } from './find-running-postgres.ts';
import { insertFilm, insertUntilCutOff, listFilms } from './testing/film-rows.ts';
import { launchProgram, startProgram } from './testing/program.ts';
import { isAlive, PATIENTLY, runningIn, startUntilTestEnds, temporaryCluster, temporaryDirectory } from './testing/temporary-server.ts';

test('after the program is killed, the next start replaces its server and has every acknowledged row', async () => {
  const directory = temporaryCluster();
  const program = await startProgram(directory);
  const { acknowledged, cutOff } = await insertUntilCutOff(program.connections);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), PATIENTLY);
  await program.kill('SIGKILL');
  const untilKill = acknowledged.length;
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(untilKill), PATIENTLY);
  expect(isAlive(program.pid)).toBe(true);

  const server = await startUntilTestEnds(directory);
  await cutOff;
  expect(isAlive(program.pid)).toBe(false);
  expect(server.pid).not.toBe(program.pid);
  expect(await listFilms(server.connections)).toEqual(expect.arrayContaining(acknowledged));
});

test('after the program and its server are killed at the same time, the next start recovers every acknowledged row', async () => {
  const directory = temporaryCluster();
  const program = await startProgram(directory);
  const { acknowledged, cutOff } = await insertUntilCutOff(program.connections);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), PATIENTLY);
  process.kill(program.pid, 'SIGKILL');
  await program.kill('SIGKILL');
  const server = await startUntilTestEnds(directory);
  await cutOff;
  expect(await listFilms(server.connections)).toEqual(expect.arrayContaining(acknowledged));
});

test('a server that is killed while its program runs restarts automatically with every acknowledged row', async () => {
  const directory = temporaryCluster();
  const server = await startUntilTestEnds(directory);
  const { acknowledged, cutOff } = await insertUntilCutOff(server.connections);
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), PATIENTLY);
  const killed = server.pid;
  process.kill(killed, 'SIGKILL');
  await cutOff;
  const films = await vi.waitFor(() => listFilms(server.connections), PATIENTLY);
  expect(films).toEqual(expect.arrayContaining(acknowledged));
  expect(server.pid).not.toBe(killed);

  process.kill(server.pid, 'SIGKILL'); // the stop comes before the restart this time
  await server.stop();
  expect(runningIn(directory)).toEqual([]);
  const next = await startUntilTestEnds(directory);
  expect(await listFilms(next.connections)).toEqual(expect.arrayContaining(acknowledged));
});

test('if the program is killed while it makes the cluster, the next start makes a new cluster', async () => {
  const directory = temporaryDirectory();
  const program = launchProgram(directory);
  await vi.waitFor(() => expect(existsSync(`${directory}/data.unfinished/PG_VERSION`)).toBe(true), PATIENTLY);
  await program.kill('SIGKILL');
  expect(existsSync(`${directory}/data`)).toBe(false);
  expect(runningIn(directory)).not.toEqual([]);

  const { connections } = await startUntilTestEnds(directory);
  await insertFilm(connections, 'Nosferatu');
  expect(existsSync(`${directory}/data.unfinished`)).toBe(false);
});

test('when the program exits or a signal ends it, its server also stops', async () => {
  const directory = temporaryCluster();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', null] as const) {
    const program = await startProgram(directory);
    expect(isAlive(program.pid)).toBe(true);
    expect(await (signal ? program.kill(signal) : program.end())).toBe(signal);
    await vi.waitFor(() => expect(runningIn(directory)).toEqual([]), PATIENTLY);
    expect(existsSync(`${directory}/data/postmaster.pid`)).toBe(false);
  }
});

test.skipIf(process.platform !== 'linux')(
  'a pid file with the number of another program does not prevent the next start (needs /proc)',
  async () => {
    const directory = temporaryCluster();
    const first = await startUntilTestEnds(directory);
    const pidFile = readFileSync(`${directory}/data/postmaster.pid`, 'utf8');
    const stale = pidFile.replace(String(first.pid), String(process.pid));
    await first.stop();
    writeFileSync(`${directory}/data/postmaster.pid`, stale);
    writeFileSync(`${directory}/run/.s.PGSQL.5432.lock`, stale);
    expect(findRunningPostgres({ directory, database: 'films' })).toBeUndefined();
    expect(await startUntilTestEnds(directory)).toHaveProperty('pid');
  },
);
