import { readFileSync } from 'node:fs';

const KB = 1024;

/** Of a process, in bytes. */
export interface Memory {
  /** All that lies in memory, what it shares with others too. */
  rss: number;
  /**
   * What lies in no file and is not shared. `Private_*` would be another figure: of memory that is shared the kernel
   * calls pages private, too, that one process alone has touched by then, as a database's are.
   */
  own: number;
}

/** Nothing of a process that has just ended (needs /proc; where the kernel does not tell the one, a share of all that is shared is in it). */
export function memoryOf(pid: number): Memory {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = (name: string) => new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
    const rss = Number(kilobytes('Rss') ?? 0) * KB;
    return { rss, own: Number(kilobytes('Pss_Anon') ?? kilobytes('Pss') ?? 0) * KB };
  } catch {
    return { rss: 0, own: 0 };
  }
}
