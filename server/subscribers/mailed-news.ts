import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { takeMailedListings } from './digest-queries.ts';
import { listQuestions } from './useful-queries.ts';

export type { MailedListing } from './digest-queries.ts';

/** Lists the listings of an email that are public now. A later email tells the subscriber about the others, once they are public. */
export const listMailedListings = (ctx: Pick<Context, 'db'>, mailId: string) =>
  takeMailedListings(ctx.db, { mailId, limit: LIMITS.mailedListings, topics: LIMITS.mailedReasons });

/** Lists the alerts and wants about which an email asks if they are still useful. */
export const listMailedQuestions = (ctx: Pick<Context, 'db'>, subscriberId: string) => listQuestions(ctx.db, subscriberId);
