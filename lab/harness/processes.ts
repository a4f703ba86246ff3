import { readdirSync, readFileSync } from 'node:fs';

/** A process with all that it has started, directly or not (needs /proc). */
export function processesBelow(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // After the name, which may hold anything: state and parent.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // It has just ended.
    }
  }
  const found = [pid];
  for (const known of found) for (const [child, parent] of parents) if (parent === known) found.push(child);
  return found;
}
