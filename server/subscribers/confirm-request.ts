import { LIMITS } from '#domain/limits.ts';
import { readListToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { NotFoundError } from '#server/errors.ts';
import { findListRequest, markListRequestDone } from './list-request-queries.ts';
import { requestKind } from './request-kinds.ts';
import { findConfirmedAccount, subscriberOfAccount, subscriberOfAddress } from './subscriber-queries.ts';

const INVALID = `This link is more than ${LIMITS.confirmationDays} days old, or it is incomplete. Copy the whole link from the email, or ask for a new link.`;

/** The request behind a link, in words. */
export interface ConfirmableRequest {
  email: string;
  /** Completes "Someone asked us …". */
  words: string;
  button: string;
  done: string;
  isDone: boolean;
}

/** Describes the request of a link, for its page. @throws NotFoundError if the link is invalid or too old */
export async function getRequest(ctx: Context, token: string): Promise<ConfirmableRequest> {
  const { request, kind } = await findByToken(ctx, ctx.db, token);
  const words = await kind.describe(ctx, request.details);
  if (words === undefined) throw new NotFoundError({ error: 'The listing that this link is about is no longer public.' });
  return { email: request.email, words, button: kind.button, done: kind.done, isDone: request.done_at !== null };
}

/**
 * Carries out the request of a link, once. The link shows that its reader gets the emails to the address, so the address becomes a
 * subscriber.
 * @throws NotFoundError if the link is invalid or too old; errors of the request's kind
 */
export async function confirmRequest(ctx: Context, token: string): Promise<void> {
  const asked = await findByToken(ctx, ctx.db, token);
  if (asked.request.done_at !== null) return;
  const details = await asked.kind.refresh(ctx, asked.request.details, asked.request);
  await ctx.db.transaction().execute(async (tx) => {
    const { request, kind } = await findByToken(ctx, tx, token, { lock: true });
    if (request.done_at !== null) return;
    const account = await findConfirmedAccount(tx, request.email);
    const subscriberId = account ? await subscriberOfAccount(tx, account) : await subscriberOfAddress(tx, request.email);
    await kind.carryOut(ctx, tx, subscriberId, details, request);
    await markListRequestDone(tx, request.id);
  });
}

async function findByToken(ctx: Context, db: Db, token: string, options?: { lock: boolean }) {
  const read = readListToken(ctx, 'confirm', token);
  const request = read && (await findListRequest(db, read.id, options));
  const kind = request && requestKind(request.kind);
  if (!kind) throw new NotFoundError({ error: INVALID });
  return { request, kind };
}
