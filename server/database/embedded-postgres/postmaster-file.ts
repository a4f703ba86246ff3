import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.ts';
import { readIfThere } from './private-files.ts';

/** Facts that a running server writes to data/postmaster.pid. */
export interface PostmasterFile {
  pid: number;
  socketDirectory: string;
  /** Whether the server accepts connections; false while it starts, recovers or stops. */
  ready: boolean;
}

export function postmasterFilePath(files: ClusterFiles): string {
  return join(files.data, 'postmaster.pid');
}

/**
 * Reads the file in PostgreSQL's order of lines (pidfile.h): pid, data directory, start time, port, socket directory,
 * TCP address, shared memory, status.
 * @returns undefined if there is no file. A file can remain long after its server has died.
 */
export function readPostmasterFile(files: ClusterFiles): PostmasterFile | undefined {
  const text = readIfThere(postmasterFilePath(files));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Number(lines[0]),
    socketDirectory: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  };
}
