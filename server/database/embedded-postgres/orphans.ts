import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterFiles } from './cluster-files.ts';
import { SOCKET_PORT } from './connections.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.ts';
import { postgresProcesses } from './postgres-processes.ts';

/** Signals for ending an orphaned server, and the time to wait after each. */
const STEPS = [
  { signal: 'SIGINT', timeoutMs: 10_000 }, // fast shutdown: everything is written, so there is nothing to recover
  { signal: 'SIGQUIT', timeoutMs: 5_000 }, // immediate shutdown: the next start recovers from the log
  { signal: 'SIGKILL', timeoutMs: 2_000 },
] as const;

/**
 * Removes the remains of an earlier run that was killed: a server without its program, processes without their server,
 * and files of a server that is not running. Call it only while holding the lock: any process that still works in the
 * data directory is then an orphan.
 * @throws DatabaseInUseError if a server answers that is not among the visible processes
 */
export async function clearLeftovers(files: ClusterFiles, log: Log): Promise<void> {
  await stopOrphans(files, log);
  await refuseUnseenServer(files);
  // PostgreSQL checks only whether the process id in the file exists. For a zombie, or an id that the system has
  // reused, it would refuse to start for ever. Without /proc there is no better check, so the files stay.
  if (process.platform !== 'linux') return;
  if (existsSync(postmasterFilePath(files))) {
    log('PostgreSQL was not shut down properly, so its last changes are being recovered from the log');
  }
  const socket = socketPath(files.socketDirectory);
  for (const file of [postmasterFilePath(files), socket, `${socket}.lock`]) rmSync(file, { force: true });
}

async function stopOrphans(files: ClusterFiles, log: Log): Promise<void> {
  const postmaster = readPostmasterFile(files)?.pid;
  const orphans = () => postgresProcesses([files.data, files.unfinishedData], postmaster);
  for (const { signal, timeoutMs } of STEPS) {
    const left = orphans();
    if (left.length === 0) return;
    log('stopping PostgreSQL processes left by an earlier run', { pids: left, signal });
    const hasPostmaster = postmaster !== undefined && left.includes(postmaster);
    if (hasPostmaster && signal !== 'SIGKILL') send(postmaster, signal);
    // A server's child process takes SIGINT as "cancel the query".
    else for (const pid of left) send(pid, signal === 'SIGINT' ? 'SIGTERM' : signal);
    const deadline = performance.now() + timeoutMs;
    while (orphans().length > 0 && performance.now() < deadline) await delay(10);
  }
  const left = orphans();
  if (left.length > 0) {
    throw new Error(
      `PostgreSQL processes of an earlier run are still working in ${files.data} and could not be stopped: ${left.join(', ')}.`,
    );
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended, or belongs to another user; the next check shows which.
  }
}

/**
 * Refuses to start if a server answers at the socket. Two containers that share the directory see neither each other's
 * processes nor each other's lock, but a socket with a file name works across containers. Deleting the pid file of a
 * live server would let two servers write one cluster.
 */
async function refuseUnseenServer(files: ClusterFiles): Promise<void> {
  const directories = [files.socketDirectory, readPostmasterFile(files)?.socketDirectory ?? ''];
  for (const directory of new Set(directories)) {
    if (directory && (await acceptsConnections(socketPath(directory)))) throw new DatabaseInUseError(files.directory);
  }
}

function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`);
}

function acceptsConnections(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visit = connect(path);
    visit.once('connect', () => {
      visit.destroy();
      resolve(true);
    });
    // Any other error, such as a full queue, does not prove that no server runs.
    visit.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error) ?? '')));
  });
}
