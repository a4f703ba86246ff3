import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { errorCode } from './error-code.ts';

/** The right to run the server of one directory. It ends with this process at the latest. */
export interface DataDirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes the lock by listening at an address that only one process can have. Linux has addresses outside the file
 * system, which the kernel frees when the process ends. On other systems the address is a file that remains after a
 * kill, so an address where no process answers is taken over.
 * @param platform for tests
 * @throws DatabaseInUseError if another process holds the lock
 */
export async function lockDataDirectory(files: ClusterFiles, platform: NodeJS.Platform = process.platform): Promise<DataDirectoryLock> {
  if (platform === 'linux') return listenAt(abstractAddress(files), files);
  const address = join(files.socketDirectory, 'lock');
  if ((await holderAt(address)) === undefined) rmSync(address, { force: true });
  return listenAt(address, files);
}

/** Returns the lock's address. Keep its name: older versions of the program recognise the lock by it. */
function abstractAddress(files: ClusterFiles): string {
  return `\0films-postgres-${createHash('sha256').update(files.directory).digest('hex')}`;
}

async function listenAt(address: string, files: ClusterFiles): Promise<DataDirectoryLock> {
  const server = createServer((visitor) => visitor.on('error', () => {}).end(String(process.pid)));
  try {
    server.listen(address);
    await once(server, 'listening');
    server.on('error', () => {}); // only a visitor's connection failed, so the lock still holds
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new DatabaseInUseError(files.directory, await holderAt(address));
  }
  server.unref();
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns the id of the process that listens at the address, 0 if it does not answer with its id, undefined if no process listens */
async function holderAt(address: string): Promise<number | undefined> {
  const visit = connect(address).setEncoding('utf8').setTimeout(1000);
  visit.on('timeout', () => visit.destroy());
  try {
    await once(visit, 'connect');
  } catch {
    return undefined;
  }
  let response = '';
  visit.on('data', (text: string) => (response += text)).on('error', () => {});
  await once(visit, 'close').catch(() => {});
  return Number(response) || 0;
}
