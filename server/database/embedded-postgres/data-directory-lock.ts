import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { errorCode } from './error-code.ts';

/** The right to run the server of one directory; ends with this process at the latest. */
export interface DataDirectoryLock {
  release(): Promise<void>;
}

/**
 * Takes the lock by listening at an address that only one process can have. Linux has addresses outside the file
 * system, which the kernel frees with the process, however it ends. Elsewhere the address is a file that stays
 * behind after a kill, so that one at which nobody answers is taken over.
 * @param platform for tests
 * @throws DatabaseInUseError when another process has it
 */
export async function lockDataDirectory(files: ClusterFiles, platform: NodeJS.Platform = process.platform): Promise<DataDirectoryLock> {
  if (platform === 'linux') return listenAt(abstractAddress(files), files);
  const address = join(files.socketDirectory, 'lock');
  if ((await holderAt(address)) === undefined) rmSync(address, { force: true });
  return listenAt(address, files);
}

/** Its name stays as it is: older versions of the program know the lock by it. */
function abstractAddress(files: ClusterFiles): string {
  return `\0films-postgres-${createHash('sha256').update(files.directory).digest('hex')}`;
}

async function listenAt(address: string, files: ClusterFiles): Promise<DataDirectoryLock> {
  const server = createServer((visitor) => visitor.on('error', () => {}).end(String(process.pid)));
  try {
    server.listen(address);
    await once(server, 'listening');
    server.on('error', () => {}); // a visitor who could not be taken; the lock holds
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new DatabaseInUseError(files.directory, await holderAt(address));
  }
  server.unref();
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns the process that listens there, 0 when it does not say, undefined when nobody listens */
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
