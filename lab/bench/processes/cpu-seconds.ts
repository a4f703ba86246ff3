import { readFileSync } from 'node:fs';

/** Of Linux, whatever the machine (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** How long these processes have computed, all their threads together, in seconds (needs /proc). */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_A_SECOND;
}

function ticksOf(pid: number): number {
  try {
    // After the name, which may hold anything: user's and system's time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // it has just ended
  }
}
