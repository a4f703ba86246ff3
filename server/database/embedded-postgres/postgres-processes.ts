import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/**
 * Whether `pid` is a live PostgreSQL process that works in one of these data directories. Its existence is not enough:
 * the id in an old postmaster.pid can belong to a zombie, or to another program, which is common after a container
 * restarts.
 */
export function isPostgresProcess(pid: number, dataDirectories: readonly string[]): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (process.platform === 'linux') return isPostgresOnLinux(`/proc/${pid}`, dataDirectories);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return namesOneOf(dataDirectories, stdout);
}

/**
 * Lists the live PostgreSQL processes of these data directories.
 * @param postmaster the id in postmaster.pid, which is the only process to check on systems without /proc
 */
export function postgresProcesses(dataDirectories: readonly string[], postmaster = 0): number[] {
  const candidates = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [postmaster];
  return candidates.filter((pid) => isPostgresProcess(pid, dataDirectories));
}

function isPostgresOnLinux(entry: string, dataDirectories: readonly string[]): boolean {
  try {
    // Other programs can work in the directory too, for example an operator's shell, which must not be stopped.
    if (!['postgres', 'initdb'].includes(readFileSync(`${entry}/comm`, 'utf8').trim())) return false;
    try {
      return dataDirectories.includes(readlinkSync(`${entry}/cwd`));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false; // a zombie
      // The process belongs to another user or has more capabilities than this one (run-as.ts), so only its command line is readable.
      return namesOneOf(dataDirectories, readFileSync(`${entry}/cmdline`, 'utf8').replaceAll('\0', ' '));
    }
  } catch {
    return false; // the process has ended since then
  }
}

function namesOneOf(dataDirectories: readonly string[], commandLine: string): boolean {
  return dataDirectories.some((directory) => commandLine.includes(`-D ${directory} `));
}
