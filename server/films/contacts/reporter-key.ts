import { createHmac } from 'node:crypto';
import { countingKey } from '#domain/accounts/counting-key.ts';
import type { Context } from '#server/context.ts';

/**
 * Hashes a reporter's address with a key, so that a person counts once with and without an account, and no one can find
 * the person from the hash.
 */
export const reporterKey = (ctx: Pick<Context, 'keys'>, email: string): Buffer => keyedHash(ctx, countingKey(email));

/** Returns the key of all bounced emails, which count as one report. It is not an address. */
export const bounceKey = (ctx: Pick<Context, 'keys'>): Buffer => keyedHash(ctx, 'bounce');

const keyedHash = (ctx: Pick<Context, 'keys'>, text: string) => createHmac('sha256', ctx.keys.contactReporter).update(text).digest();
