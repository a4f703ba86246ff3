import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { processesBelow } from '../../faults/harness/processes.ts';
import type { Held, Inspector } from './inspector.ts';

const KB = 1024;

/** What program and database hold at one moment; memory in bytes. */
export interface Sample extends Held {
  minutes: number;
  /** Before garbage was collected. */
  rss: number;
  /** Of the program, its own, after it. */
  memory: number;
  /** Of all of the database's processes, their own. */
  database: number;
  databaseProcesses: number;
  /** Files and sockets that the program has open. */
  open: number;
  /** That the program holds to the database. */
  connections: number;
  /** As the caches reckon themselves. */
  caches: number;
  /** Of the database on its disk. */
  tables: number;
  films: number;
}

export async function takeSample(
  program: { pid: number; url: string; postmaster: number },
  inspector: Inspector,
  database: Client,
  minutes: number,
): Promise<Sample> {
  const { rss } = memoryOf(program.pid);
  const held = await inspector.look();
  const serving = processesBelow(program.postmaster);
  const { rows } = await database.query<{ connections: number; tables: string; films: string }>(`
    select
      (select count(*)::integer from pg_stat_activity where datname is not null and pid <> pg_backend_pid()) as connections,
      pg_database_size(current_database()) as tables,
      (select count(*) from films) as films`);
  const metrics = await (await fetch(`${program.url}/metrics`)).text();
  const [found] = rows;
  return {
    ...held,
    minutes,
    rss,
    memory: memoryOf(program.pid).own,
    database: serving.reduce((sum, pid) => sum + memoryOf(pid).own, 0),
    databaseProcesses: serving.length,
    open: readdirSync(`/proc/${program.pid}/fd`).length,
    connections: found?.connections ?? 0,
    caches: sum([...metrics.matchAll(/^films_cache_bytes\{.*\} (\S+)$/gm)].map(([, bytes]) => Number(bytes))),
    tables: Number(found?.tables),
    films: Number(found?.films),
  };
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

/**
 * In bytes; nothing of a process that has just ended. Its own is what lies in no file and is not shared: of memory that is shared
 * the kernel calls pages private, too, that one process alone has touched by then.
 */
function memoryOf(pid: number): { rss: number; own: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * KB;
    return { rss: of('Rss'), own: of('Pss_Anon') };
  } catch {
    return { rss: 0, own: 0 };
  }
}
