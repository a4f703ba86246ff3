import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/**
 * Whether `pid` is alive and a PostgreSQL process working in one of these data directories. Asks more than "is
 * there such a process": the number in a stale postmaster.pid may since have been given to any other program, as
 * it regularly is when a container starts again, or may be a zombie's.
 */
export function isPostgresProcess(pid: number, dataDirectories: readonly string[]): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (process.platform === 'linux') return isPostgresOnLinux(`/proc/${pid}`, dataDirectories);
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return namesOneOf(dataDirectories, stdout);
}

/**
 * All live PostgreSQL processes of these data directories.
 * @param postmaster the number in postmaster.pid; all that can be asked about where there is no /proc
 */
export function postgresProcesses(dataDirectories: readonly string[], postmaster = 0): number[] {
  const candidates = process.platform === 'linux' ? readdirSync('/proc').map(Number) : [postmaster];
  return candidates.filter((pid) => isPostgresProcess(pid, dataDirectories));
}

function isPostgresOnLinux(entry: string, dataDirectories: readonly string[]): boolean {
  try {
    // An operator's shell may stand in the directory too; it is not to be taken for a server and stopped.
    if (!['postgres', 'initdb'].includes(readFileSync(`${entry}/comm`, 'utf8').trim())) return false;
    try {
      return dataDirectories.includes(readlinkSync(`${entry}/cwd`));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false; // a zombie
      // Another user's, or one with more powers than ours (run-as.ts): only its command line can be read.
      return namesOneOf(dataDirectories, readFileSync(`${entry}/cmdline`, 'utf8').replaceAll('\0', ' '));
    }
  } catch {
    return false; // ended meanwhile
  }
}

function namesOneOf(dataDirectories: readonly string[], commandLine: string): boolean {
  return dataDirectories.some((directory) => commandLine.includes(`-D ${directory} `));
}
