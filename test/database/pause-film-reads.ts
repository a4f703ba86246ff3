import type { Context } from '#server/context.ts';

/** Statements on listings whose results the test holds back. */
interface PausedReads {
  /** Returns the number of statements that are waiting. */
  waiting: () => number;
  resume: () => void;
}

/** Matches statements that read or present listings. The check of a session, which also reads films, has no alias. */
const ON_FILMS = /\bfrom films as f\b/;

/**
 * Holds back the results of all statements on listings, like a slow database. Also empties the cache of listings, so that each list
 * with films sends a statement.
 */
export function pauseFilmReads(ctx: Pick<Context, 'db' | 'listings'>): PausedReads {
  const { db } = ctx;
  const executor = db.getExecutor();
  const onFilms = new WeakSet<object>();
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  ctx.listings.clear();
  ctx.db = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (ON_FILMS.test(executor.compileQuery(node, queryId).sql)) onFilms.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (!onFilms.has(queryId)) return result;
      waiting += 1;
      await isOver;
      waiting -= 1;
      return result;
    },
  });
  return {
    waiting: () => waiting,
    resume() {
      ctx.db = db;
      resolve();
    },
  };
}
