import { createHash, createHmac } from 'node:crypto';
import type { Context } from '#server/context.ts';

/**
 * The token of a reset: 256 bits made from its id with a key, so that a mail that is sent again holds the same link
 * and the token itself is stored nowhere.
 */
export function resetToken(ctx: Pick<Context, 'keys'>, resetId: string): string {
  return createHmac('sha256', ctx.keys.reset).update(resetId).digest('base64url');
}

/** What the database knows a token by. */
export const resetTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
