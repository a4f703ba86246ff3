import { readFileSync } from 'node:fs';

/** Clock ticks a second on Linux (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** Returns the CPU time of all threads of these processes in seconds (needs /proc). */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_A_SECOND;
}

function ticksOf(pid: number): number {
  try {
    // The fields after the name, which can contain any character. The 12th and 13th are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // the process has just ended
  }
}
