import { LRUCache } from 'lru-cache';
import type { TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { updateSessionUse } from './session-queries.ts';

const HOUR_MS = 3_600_000;

/** The sessions whose use this process has noted, and when: a number each. */
const noted = new LRUCache<string, number>({ max: 20_000 });

/**
 * Notes that a session is used, for its owner's list: once an hour, and never in its first one. Nobody waits for it, and
 * nobody is refused when it fails.
 */
export function noteSessionUse(ctx: Context, { sessionId, issuedAt }: TokenHolder): void {
  const now = ctx.clock().getTime();
  const last = noted.get(sessionId) ?? issuedAt * 1000;
  if (now - last < HOUR_MS) return;
  noted.set(sessionId, now);
  updateSessionUse(ctx.db, sessionId).catch((error: unknown) => {
    ctx.log.warn({ error }, 'that a session is used could not be noted');
  });
}
