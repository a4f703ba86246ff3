import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that are nobody else's: what the database's processes share (its buffers) is in neither. */
export interface Memory {
  program: number;
  database: number;
}

/**
 * Of a program that runs on this machine and the embedded database whose data directory it has (Linux's /proc).
 * @param dataDir the program's
 */
export async function memoryOf(pid: number, dataDir: string): Promise<Memory> {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const backends = await childrenOf(postmaster);
  const sizes = await Promise.all([postmaster, ...backends].map(privateBytes));
  return { program: await privateBytes(pid), database: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

/** @returns undefined when it has ended meanwhile */
async function parentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
}

async function privateBytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce(
    (sum, [, kB]) => sum + 1024 * Number(kB),
    0,
  );
}
