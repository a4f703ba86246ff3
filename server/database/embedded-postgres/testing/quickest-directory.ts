import { statfsSync } from 'node:fs';
import os from 'node:os';

const ENOUGH_BYTES = 2 ** 31;

/** Memory, where there is enough: a copy of the template takes 30 ms there, and up to 300 on a busy disk. */
export function quickestDirectory(): string {
  const memory = '/dev/shm';
  try {
    const free = statfsSync(memory);
    return free.bavail * free.bsize > ENOUGH_BYTES ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}
