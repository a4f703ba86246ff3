import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { newId } from '#server/new-id.ts';
import { serveParent } from './child.ts';
import { listen } from './listen.ts';
import type { Query } from './read-benchmark.ts';

/** The responses of an SQL limit: for each address, the queries by step. */
export interface SqlRequests {
  database: DatabaseTarget;
  connections: number;
  steps: [path: string, steps: Query[][]][];
  /** For writes, the id of the row that each recorded write stored. Each new write replaces it with a new id. */
  stored?: [path: string, id: string][];
}

type Row = Record<string, unknown> & { listing?: string | null; total?: number };

/*
 * The other limits, in a separate process. They use only node:http and the driver: they send SQL, and pass on the JSON that PostgreSQL
 * returns. They have no router, no parsing, no query builder and no presentation. Their pool is like the program's.
 */
serveParent(async ({ database, connections, steps, stored }: SqlRequests) => {
  const { pool } = connect(database, connections);
  const stepsOf = new Map(steps);
  // Prepared statements, even without parameters, as Kysely sends them.
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
      // The recorded statements include the begin and end of the transaction.
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
