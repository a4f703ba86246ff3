import type { CacheUsage } from '#server/cache-usage.ts';
import type { Context } from '#server/context.ts';
import type { PoolUsage } from '#server/database/connection-pool.ts';
import type { TmdbUsage } from '#server/tmdb/tmdb-client.ts';

/** What one process knows of itself, without asking anybody. */
export interface ProcessFacts {
  /** Connections for requests. */
  pool: PoolUsage;
  /** By name: `responses`, `listings`. */
  caches: ({ name: string } & CacheUsage)[];
  /** Undefined when films are not compared: no TMDB_TOKEN is set. */
  tmdb: TmdbUsage | undefined;
}

/** Of this process since it started. */
export function readProcessFacts(ctx: Pick<Context, 'pool' | 'caches' | 'tmdb'>): ProcessFacts {
  return {
    pool: ctx.pool.usage(),
    caches: [...ctx.caches].map(([name, usage]) => ({ name, ...usage() })),
    tmdb: ctx.tmdb?.usage(),
  };
}
