import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { serveParent } from './child.ts';
import { listen } from './listen.ts';
import type { Query } from './read-benchmark.ts';

/** What an SQL limit answers: for each address the steps of queries. */
export interface SqlRequests {
  database: DatabaseTarget;
  connections: number;
  steps: [path: string, steps: Query[][]][];
  /** For writes, what each recorded one stored: something new of its kind takes its place each time. */
  stored?: [path: string, id: string][];
}

type Row = Record<string, unknown> & { listing?: string | null; total?: number };

/*
 * The other limits, a process of their own: node:http and the driver send SQL and pass the JSON on that PostgreSQL
 * wrote, without router, parsing, query builder or presentation. The pool is like the program's own.
 */
serveParent(async ({ database, connections, steps, stored }: SqlRequests) => {
  const { pool } = connect(database, connections);
  const stepsOf = new Map(steps);
  // As Kysely asks it: prepared, also where there is no parameter.
  const run = async ({ sql: text, parameters }: Query): Promise<Row[]> => {
    const connection = await pool.acquire();
    try {
      return (await connection.query(text, parameters)).rows;
    } finally {
      connection.release();
    }
  };
  const respond = async (path: string): Promise<Buffer> => {
    let last: Row[] = [];
    for (const step of stepsOf.get(path)!) last = (await Promise.all(step.map(run))).flat();
    const total = last.find((row) => row.total !== undefined)?.total ?? null;
    return Buffer.from(`{"data":[${last.flatMap(asJson).join(',')}],"total":${total}}`);
  };
  const storedBy = new Map(stored);
  const write = async (path: string): Promise<Buffer> => {
    const id = newId();
    const fresh = (value: unknown): unknown => {
      if (typeof value === 'string') return value.replaceAll(storedBy.get(path)!, id);
      if (Array.isArray(value)) return value.map(fresh);
      return value instanceof Uint8Array ? randomBytes(value.length) : value;
    };
    const connection = await pool.acquire();
    try {
      let film: Row | undefined;
      // Its transaction's beginning and end are among the statements.
      for (const { sql: text, parameters } of stepsOf.get(path)!.flat()) {
        const { rows } = await connection.query(text, parameters.map(fresh));
        film = (rows as Row[]).find((row) => row.listing !== undefined) ?? film;
      }
      return Buffer.from(`{"data":${film?.listing}}`);
    } catch (error) {
      connection.destroy();
      throw error;
    } finally {
      connection.release();
    }
  };
  return listen(
    http.createServer((request, response) => {
      (stored ? write : respond)(request.url!).then(
        (body) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
  );
});

function asJson(row: Row): string[] {
  if (row.listing !== undefined) return row.listing === null ? [] : [row.listing];
  return row.total === undefined ? [JSON.stringify(row)] : [];
}
