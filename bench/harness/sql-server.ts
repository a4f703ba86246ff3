import http from 'node:http';
import { connect, type DatabaseTarget } from '#server/database/database.ts';
import { answerParent } from './child.ts';
import { listen } from './listen.ts';
import type { Query } from './read-benchmark.ts';

/** What an SQL limit answers: for each address the steps of queries. */
export interface SqlRequests {
  database: DatabaseTarget;
  connections: number;
  steps: [path: string, steps: Query[][]][];
}

type Row = Record<string, unknown> & { listing?: string | null; total?: number };

/*
 * The other limits, a process of their own: node:http and the driver send SQL and pass the JSON on that PostgreSQL
 * wrote, without router, parsing, query builder or presentation. The pool is like the program's own.
 */
answerParent(async ({ database, connections, steps }: SqlRequests) => {
  const { pool } = connect(database, connections);
  const stepsOf = new Map(steps);
  // As Kysely asks it: prepared, also where there is no parameter.
  const run = async ({ sql: text, parameters }: Query): Promise<Row[]> => {
    const session = await pool.acquire();
    try {
      return (await session.query(text, parameters)).rows;
    } finally {
      session.release();
    }
  };
  const answer = async (path: string): Promise<Buffer> => {
    let last: Row[] = [];
    for (const step of stepsOf.get(path)!) last = (await Promise.all(step.map(run))).flat();
    const total = last.find((row) => row.total !== undefined)?.total ?? null;
    return Buffer.from(`{"data":[${last.flatMap(asJson).join(',')}],"total":${total}}`);
  };
  return listen(
    http.createServer((request, response) => {
      answer(request.url!).then(
        (body) =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
            .end(body),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    }),
  );
});

function asJson(row: Row): string[] {
  if (row.listing !== undefined) return row.listing === null ? [] : [row.listing];
  return row.total === undefined ? [JSON.stringify(row)] : [];
}
