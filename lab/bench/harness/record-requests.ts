import path from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import { createContext, type Context } from '#server/context.ts';
import { poolDialect, type DatabaseTarget } from '#server/database/database.ts';
import type { Settings } from '#server/settings.ts';
import type * as Web from '../../../web/web.ts';
import type { Query, RecordedRequest } from './read-benchmark.ts';

const BUILD = path.join(import.meta.dirname, '../../../build/server/index.js');

/** The program's pages and API, called without HTTP and without cached responses. */
export interface Recorder extends AsyncDisposable {
  ctx: Context;
  /** @param body JSON text of a POST */
  record(path: string, headers?: Record<string, string>, body?: string): Promise<RecordedRequest>;
}

/**
 * Opens the built site with its own connections and records each statement. The limits send the same statements, so they cannot drift
 * from the program.
 */
export async function createRecorder(settings: Settings, database: DatabaseTarget): Promise<Recorder> {
  const { createWeb } = (await import(BUILD)) as typeof Web;
  const { ctx, close } = createContext(settings, database);
  const followed = await followCatalogue(ctx);
  // A limit repeats the recorded check of a session for a long time, so the check must not name a snapshot.
  ctx.catalogue = { ...followed, current: () => undefined, snapshot: () => undefined };
  let sent: SentQuery[] = [];
  const log = ({ query, queryDurationMillis }: LogEvent) => {
    const end = performance.now();
    sent.push({ ...query, start: end - queryDurationMillis, end });
  };
  const db: Context['db'] = new Kysely({ dialect: poolDialect(ctx.pool), log });
  const web = createWeb({ ...ctx, db });
  return {
    ctx,
    async record(address, asked = {}, posted?) {
      sent = [];
      const init = posted === undefined ? {} : { method: 'POST', body: posted };
      const response = await web.request(address, { headers: asked, ...init });
      const body = Buffer.from(await response.arrayBuffer());
      const headers = Object.fromEntries(response.headers);
      return { path: address, status: response.status, headers, body, steps: inSteps(sent) };
    },
    async [Symbol.asyncDispose]() {
      await followed.stop();
      await close();
    },
  };
}

type SentQuery = Query & { start: number; end: number };

/** Groups queries into steps. A query that began before the other queries of a step ended did not wait for their results. */
function inSteps(sent: SentQuery[]): Query[][] {
  const steps: { queries: Query[]; firstEnd: number }[] = [];
  for (const { sql, parameters, start, end } of sent.toSorted((a, b) => a.start - b.start)) {
    const last = steps.at(-1);
    if (last && start < last.firstEnd) {
      last.queries.push({ sql, parameters });
      last.firstEnd = Math.min(last.firstEnd, end);
    } else steps.push({ queries: [{ sql, parameters }], firstEnd: end });
  }
  return steps.map(({ queries }) => queries);
}
