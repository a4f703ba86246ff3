import { readdirSync } from 'node:fs';
import type { Client } from 'pg';
import { memoryOf } from '../../harness/memory.ts';
import { processesBelow } from '../../harness/processes.ts';
import type { Held, Inspector } from '../../harness/inspector.ts';

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
