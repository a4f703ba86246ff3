import { readdirSync } from 'node:fs';
import type { Client } from 'pg';
import { memoryOf } from '../../harness/memory.ts';
import { processesBelow } from '../../harness/processes.ts';
import type { Held, Inspector } from '../../harness/inspector.ts';

/** Resources of the program and the database at one moment. Memory is in bytes. */
export interface Sample extends Held {
  minutes: number;
  /** Resident memory of the program before garbage collection. */
  rss: number;
  /** Private memory of the program after garbage collection. */
  memory: number;
  /** Private memory of all database processes together. */
  database: number;
  databaseProcesses: number;
  /** Number of files and sockets that the program has open. */
  open: number;
  /** Number of the program's connections to the database. */
  connections: number;
  /** Size of the caches, as the caches count it. */
  caches: number;
  /** Size of the database on disk. */
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
