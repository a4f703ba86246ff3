import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { listFound } from './digest-queries.ts';
import { listQuestions } from './useful-queries.ts';

export type { FoundListing } from './digest-queries.ts';

/** Lists the listings of an email: those that were found for a subscriber in a period and are public now. */
export const listMailedListings = (ctx: Pick<Context, 'db'>, period: { subscriberId: string; since: string; until: string }) =>
  listFound(ctx.db, { ...period, limit: LIMITS.mailedListings, topics: LIMITS.mailedReasons });

/** Lists the alerts and wants about which an email asks if they are still useful. */
export const listMailedQuestions = (ctx: Pick<Context, 'db'>, subscriberId: string) => listQuestions(ctx.db, subscriberId);
