import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SOCKET_PORT } from './connections.ts';

/** Paths of one cluster's files. `directory` is a real path, because processes are recognised by it. */
export interface ClusterFiles {
  directory: string;
  data: string;
  /** The directory where initdb works until it has finished (initialize-cluster.ts). */
  unfinishedData: string;
  socketDirectory: string;
  superuserPassword: string;
  ownerPassword: string;
  appPassword: string;
}

/** Maximum length of a socket's path: 107 bytes on Linux and 103 on macOS. The server's socket has the longest name in the directory. */
const MAX_SOCKET_DIRECTORY_BYTES = 103 - Buffer.byteLength(`/.s.PGSQL.${SOCKET_PORT}`);

/** @param directory an existing directory, whose path has no symbolic links (`realpath`) */
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
 * Returns a short path for sockets. The path is not below `os.tmpdir()`, because TMPDIR can be long and can differ
 * between the server's shell and an operator's. Keep the name: older versions of the program find the socket by it.
 */
function shortSocketDirectory(directory: string): string {
  return `/tmp/films-postgres-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
}
