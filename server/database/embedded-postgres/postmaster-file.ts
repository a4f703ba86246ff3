import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.ts';
import { readIfThere } from './private-files.ts';

/** What a running server says about itself in data/postmaster.pid. */
export interface PostmasterFile {
  pid: number;
  socketDirectory: string;
  /** It accepts connections; false while it starts, recovers or stops. */
  ready: boolean;
}

export function postmasterFilePath(files: ClusterFiles): string {
  return join(files.data, 'postmaster.pid');
}

/**
 * Reads the file in PostgreSQL's own order of lines (pidfile.h): pid, data directory, start time, port, socket
 * directory, TCP address, shared memory, status.
 * @returns undefined when there is none; it may be there although the server is long dead
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
