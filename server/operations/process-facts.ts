import type { CacheUsage } from '#server/cache-usage.ts';
import type { Context } from '#server/context.ts';
import type { PoolUsage } from '#server/database/connection-pool.ts';
import type { TmdbUsage } from '#server/tmdb/tmdb-client.ts';

/** Facts that one process knows without a query. */
export interface ProcessFacts {
  /** Usage of the connections for requests. */
  pool: PoolUsage;
  /** The usage of each cache, with its name: `responses`, `listings`. */
  caches: ({ name: string } & CacheUsage)[];
  /** Undefined if films are not compared, because no TMDB_TOKEN is set. */
  tmdb: TmdbUsage | undefined;
}

/** Reads the facts of this process since it started. */
export function readProcessFacts(ctx: Pick<Context, 'pool' | 'caches' | 'tmdb'>): ProcessFacts {
  return {
    pool: ctx.pool.usage(),
    caches: [...ctx.caches].map(([name, usage]) => ({ name, ...usage() })),
    tmdb: ctx.tmdb?.usage(),
  };
}
