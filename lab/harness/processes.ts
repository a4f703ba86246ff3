import { readdirSync, readFileSync } from 'node:fs';

/** Returns a process and all its direct and indirect child processes (needs /proc). */
export function processesBelow(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The fields after the name, which can contain any character: the state and the parent.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // The process has just ended.
    }
  }
  const found = [pid];
  for (const known of found) for (const [child, parent] of parents) if (parent === known) found.push(child);
  return found;
}
