import type { Context } from '#server/context.ts';

/** The results of statements on films that are held back. */
interface HeldFilms {
  /** The number of statements whose results are held back. */
  waiting: () => number;
  letGo: () => void;
}

/** The text of each statement that reads or presents listings. The check of a session names films otherwise. */
const ON_FILMS = /\bfrom films as f\b/;

/**
 * Holds back the results of all statements on listings, as a slow database does. The listings that were presented before are forgotten,
 * so that each list with films asks the database.
 */
export function holdFilms(ctx: Pick<Context, 'db' | 'listings'>): HeldFilms {
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
    letGo() {
      ctx.db = db;
      resolve();
    },
  };
}
