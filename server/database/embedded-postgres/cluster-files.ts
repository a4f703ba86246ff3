import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SOCKET_PORT } from './connections.ts';

/** Where everything of one cluster lies. `directory` is a real path: processes are recognised by it. */
export interface ClusterFiles {
  directory: string;
  data: string;
  /** What initdb works in until it is done; see initialize-cluster.ts. */
  unfinishedData: string;
  socketDirectory: string;
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
}

/**
 * A socket's path may have 107 bytes on Linux and 103 on macOS, its end included; the server's socket has the
 * longest name of those in the directory.
 */
const MAX_SOCKET_DIRECTORY_BYTES = 103 - Buffer.byteLength(`/.s.PGSQL.${SOCKET_PORT}`);

/** @param directory an existing directory, without symbolic links on the way (`realpath`) */
export function clusterFiles(directory: string): ClusterFiles {
  const below = (name: string) => join(directory, name);
  return {
    directory,
    data: below('data'),
    unfinishedData: below('data.unfinished'),
    socketDirectory: fitsSocket(below('run')) ? below('run') : shortSocketDirectory(directory),
    superuserPassword: below('superuser-password'),
    ownerPassword: below('owner-password'),
    appPassword: below('app-password'),
  };
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(directory) <= MAX_SOCKET_DIRECTORY_BYTES;
}

/**
 * Not `os.tmpdir()`: TMPDIR may itself be long, and may differ between the server's shell and an operator's. The name
 * stays as it is: older versions of the program know the socket by it.
 */
function shortSocketDirectory(directory: string): string {
  return `/tmp/films-postgres-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
}
