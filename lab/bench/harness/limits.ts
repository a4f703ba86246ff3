import path from 'node:path';
import type { DatabaseTarget } from '#server/database/database.ts';
import { startChild } from './child.ts';
import type { ReadBenchmark, RecordedRequest } from './read-benchmark.ts';
import type { SqlRequests } from './sql-server.ts';
import type { Target } from './target.ts';

/** The number of connections that the program opens for its requests (server/context.ts). */
const CONNECTIONS = 10;

/** Starts the limits of a benchmark: its bytes, its SQL if it sends any, and the best SQL. */
export async function startLimits(benchmark: ReadBenchmark, requests: RecordedRequest[], database: DatabaseTarget): Promise<Target[]> {
  const { best, pageAlone, repeated } = benchmark;
  const hasSql = !repeated && requests.some(({ steps }) => steps.length > 0);
  const bySql = (steps: SqlRequests['steps']): SqlRequests => ({ database, connections: CONNECTIONS, steps });
  return Promise.all([
    startLimit('bare', 'bare-server.ts', requests),
    ...(hasSql ? [startLimit('same SQL', 'sql-server.ts', bySql(requests.map(({ path, steps }) => [path, steps])))] : []),
    ...(best ? [startLimit('best SQL', 'sql-server.ts', bySql(requests.map(({ path }) => [path, [best(path)]])))] : []),
    ...(pageAlone ? [startLimit('page alone', 'sql-server.ts', bySql(requests.map(({ path }) => [path, [pageAlone(path)]])))] : []),
  ]);
}

/** Starts one limit in a separate process. */
export async function startLimit(name: Target['name'], file: string, work: object): Promise<Target> {
  const child = startChild<object, string>(path.join(import.meta.dirname, file));
  try {
    const url = await child.ask(work);
    return { name, url, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() };
  } catch (error) {
    await child[Symbol.asyncDispose]();
    throw error;
  }
}
