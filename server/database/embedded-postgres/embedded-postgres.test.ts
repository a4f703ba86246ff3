import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { insertFilm, listFilms } from './testing/film-rows.ts';
import { launchProgram } from './testing/program.ts';
import { connect, isAlive, runningIn, startUntilTestEnds, temporaryCluster, temporaryDirectory } from './testing/temporary-server.ts';

test('a new cluster has durable settings, and sorts the same on every machine', async () => {
  const { connections } = await startUntilTestEnds(temporaryDirectory());
  const sql = connect(connections.app);
  const rows = await sql<{ name: string; setting: string }[]>`select name, setting from pg_settings where name in
    ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'max_connections')`;
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  });
  const [order] = await sql`select datlocprovider as provider, datlocale as locale
    from pg_database where datname = current_database()`;
  expect(order).toEqual({ provider: 'b', locale: 'C.UTF-8' });
});

test('a stopped server leaves no process and no pid file, and the next start finds the data', async () => {
  const directory = temporaryCluster();
  const first = await startUntilTestEnds(directory);
  const { pid } = first;
  await insertFilm(first.connections, 'Metropolis');
  await first.stop();
  expect([isAlive(pid), runningIn(directory)]).toEqual([false, []]);
  expect(existsSync(`${directory}/data/postmaster.pid`)).toBe(false);
  expect(findRunningPostgres({ directory, database: 'films' })).toBeUndefined();

  const second = await startUntilTestEnds(directory);
  expect(second.connections).toEqual(first.connections);
  expect(await listFilms(second.connections)).toEqual(['Metropolis']);
  await Promise.all([second.stop(), second.stop('immediate')]);
  expect(runningIn(directory)).toEqual([]);
});

test('the server is closed to others: no TCP, private directories, private passwords', async () => {
  const directory = temporaryCluster();
  const server = await startUntilTestEnds(directory);
  expect(await connect(server.connections.app)`show listen_addresses`).toEqual([{ listen_addresses: '' }]);
  expect(tcpSocketsOf(server.pid)).toEqual([]);

  const mode = (name: string) => `${name} ${(statSync(`${directory}/${name}`).mode & 0o777).toString(8)}`;
  expect(['.', 'run', 'data', 'run/.s.PGSQL.5432'].map(mode)).toEqual(['. 700', 'run 700', 'data 700', 'run/.s.PGSQL.5432 700']);
  for (const name of ['superuser-password', 'owner-password', 'app-password']) {
    expect(mode(name)).toBe(`${name} 600`);
    expect(readFileSync(`${directory}/${name}`, 'utf8')).toMatch(/^[\w-]{32}\n$/);
  }
});

/** Lists the TCP sockets of a process on Linux. Other platforms give none. */
function tcpSocketsOf(pid: number): string[] {
  if (process.platform !== 'linux') return [];
  const tcp = ['tcp', 'tcp6'].filter((table) => existsSync(`/proc/net/${table}`));
  const inUse = new Set(tcp.flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split(/\s+/)));
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
    return inode ? [inode] : [];
  });
  expect(sockets).not.toEqual([]); // the server has sockets on a path, so an empty list would mean that the search fails
  return sockets.filter((inode) => inUse.has(inode));
}

test('a second process that uses a link to the directory is refused, but can attach to the running server', async () => {
  const directory = temporaryCluster();
  const detour = temporaryDirectory('detour');
  symlinkSync(directory, detour);
  const server = await startUntilTestEnds(directory);
  const [ours] = await connect(server.connections.app)`
    select 'films_app' as role, pg_postmaster_start_time()::text as started`;
  const said = await launchProgram(detour).said;
  expect(said.error).toEqual({
    name: 'DatabaseInUseError',
    message:
      `The database in ${directory} is in use by another process (number ${process.pid}). ` +
      'Stop that process, wait until it ends, or set DATA_DIR to another directory.',
  });
  expect(said.seenAttached).toEqual(ours);
});

test('a failed start reports PostgreSQL’s reason and releases the directory', async () => {
  const directory = temporaryCluster();
  const failing = startEmbeddedPostgres({
    directory,
    database: 'films',
    log: () => {},
    settings: { max_connections: 'many' },
  });
  await expect(failing).rejects.toThrow(/invalid value for parameter "max_connections": "many"/);
  expect(await startUntilTestEnds(directory)).toHaveProperty('pid');
});

test('a data directory with other files is refused and left unchanged', async () => {
  const directory = temporaryDirectory();
  mkdirSync(`${directory}/data`, { recursive: true });
  writeFileSync(`${directory}/data/diary`, 'dear');
  await expect(startEmbeddedPostgres({ directory, database: 'films', log: () => {} })).rejects.toThrow(/neither empty nor/);
  expect(readFileSync(`${directory}/data/diary`, 'utf8')).toBe('dear');
});

test('the server works in a directory whose path has quotation marks and is too long for a socket', async () => {
  const directory = temporaryCluster(`${'long, "odd" '.repeat(9)}/postgres`);
  const { connections } = await startUntilTestEnds(directory);
  const { host } = connections.app;
  onTestFinished(() => rmSync(host, { recursive: true, force: true }));
  expect(host.length).toBeLessThan(90);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  await insertFilm(connections, 'Shoah');
  expect(findRunningPostgres({ directory, database: 'films' })).toEqual(connections);
});
