import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Cluster } from './cluster.ts';
import { SUPERUSER } from './connections.ts';
import type { Log } from './log.ts';
import { savePassword, newPassword, readPassword } from './passwords.ts';
import { makePrivateDirectory, moveDurably } from './private-files.ts';
import { serverEnvironment } from './server-environment.ts';

/** Apple's C library has no C.UTF-8. The locale matters little, because sorting and case come from PostgreSQL's builtin C.UTF-8. */
const LOCALE = process.platform === 'darwin' ? 'C' : 'C.UTF-8';

/**
 * Makes the cluster if there is none. initdb works in a neighbouring directory, which is moved to its place when the
 * cluster is complete and on disk. So `data` is never incomplete, and the program never has to delete files that could contain a
 * film.
 * @throws Error with initdb's output if it fails, or if other files are in the cluster's place
 */
export async function initializeCluster(cluster: Cluster, log: Log): Promise<void> {
  const { data, unfinishedData, superuserPassword } = cluster.files;
  rmSync(unfinishedData, { recursive: true, force: true });
  if (existsSync(join(data, 'PG_VERSION'))) return;
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new Error(`${data} is neither empty nor a PostgreSQL cluster. Move this directory away to start with a new cluster.`);
  }
  log('creating a new PostgreSQL cluster', { data });
  makePrivateDirectory(unfinishedData, cluster.owner);
  savePassword(superuserPassword, readPassword(superuserPassword) ?? newPassword(), cluster);
  await runInitdb(cluster);
  moveDurably(unfinishedData, data);
}

async function runInitdb({ files, binaries, runAs }: Cluster): Promise<void> {
  const { file, args, as } = runAs(binaries.initdb, [
    `--pgdata=${files.unfinishedData}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${files.superuserPassword}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    // The builtin provider makes sorting independent of the machine's C library and ICU, because an index outlives their versions.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${LOCALE}`,
    '--no-instructions',
  ]);
  const initdb = spawn(file, args, {
    ...as,
    cwd: files.unfinishedData,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = new Promise<string>((resolve) => {
    initdb.on('error', (error) => resolve(error.message));
    initdb.once('exit', (code, signal) => resolve(String(signal ?? code)));
  });
  const complaints = await text(initdb.stderr);
  if ((await end) === '0') return;
  throw new Error(`PostgreSQL’s initdb could not create ${files.data} (${await end}).\n${complaints}`.trim());
}
