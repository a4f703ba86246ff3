import { readFileSync } from 'node:fs';

const KB = 1024;

/** Memory of a process (bytes). */
export interface Memory {
  /** All resident memory, including memory that other processes share. */
  rss: number;
  /**
   * Private memory without files. It is `Pss_Anon` and not `Private_*`, because the kernel also counts shared pages as private while only
   * one process has used them. A database has many such pages.
   */
  own: number;
}

/**
 * Reads the memory of a process (needs /proc). Returns 0 if the process has just ended. On kernels without `Pss_Anon`, `own` includes a
 * share of all shared memory.
 */
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
