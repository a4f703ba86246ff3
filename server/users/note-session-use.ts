import { LRUCache } from 'lru-cache';
import type { TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { updateSessionUse } from './session-queries.ts';

const HOUR_MS = 3_600_000;

/** The times when this process noted the use of sessions, by session. */
const noted = new LRUCache<string, number>({ max: 20_000 });

/**
 * Notes for the owner's list that a session is used: once an hour, but not in the session's first hour. The request
 * does not wait for this, and does not fail if it fails.
 */
export function noteSessionUse(ctx: Context, { sessionId, issuedAt }: TokenHolder): void {
  const now = ctx.clock().getTime();
  const last = noted.get(sessionId) ?? issuedAt * 1000;
  if (now - last < HOUR_MS) return;
  noted.set(sessionId, now);
  updateSessionUse(ctx.db, sessionId).catch((error: unknown) => {
    ctx.log.warn({ error }, 'the use of a session could not be recorded');
  });
}
