import { createHash, createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/**
 * Derives a reset's token (256 bits) from its id and a key, so that an email that is sent again contains the same link,
 * and the token itself is never stored.
 */
export function resetToken(ctx: Pick<Context, 'keys'>, resetId: string): string {
  return createHmac('sha256', ctx.keys.reset).update(resetId).digest('base64url');
}

/** Hashes a token for the database. */
export const resetTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
