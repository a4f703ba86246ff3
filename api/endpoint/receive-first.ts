import type { Context as HttpContext } from 'hono';
import type { Context } from '#server/context.ts';
import { RateLimitError, AppError } from '#server/errors.ts';
import { createFairQueue, type FairQueue } from '#server/limits/fair-queue.ts';
import { memberOfNetwork } from '#server/limits/member-of-network.ts';
import { findMember } from '#server/users/find-member.ts';
import { networkOfContext } from '#http/client-address.ts';
import { claimedHolder, requireHolder } from '#http/middleware/authenticate.ts';
import { receiveBody, UnreadableBodyError } from '#http/read-body.ts';
import type { Route } from '#http/routes.ts';
import { isForMembers } from './authorize.ts';
import type { Endpoint } from './define-endpoint.ts';

/** Queues of the members who are writing now, with the number of their writes. */
const queues = new Map<string, { queue: FairQueue; writes: number }>();

/**
 * Runs up to two writes of a member at a time. More would wait for the member's row in the database, and each would occupy one of the few
 * shared connections. Senders take turns, so that a thief of a session cannot keep its owner, in another network, from ending it.
 * @throws RateLimitError if too many writes are waiting
 */
async function writeInTurn<Result>(memberId: string, sender: string, write: () => Promise<Result>): Promise<Result> {
  const own = queues.get(memberId) ?? { queue: createFairQueue({ concurrency: 2, maxWaiting: 150 }, tooManyWrites), writes: 0 };
  queues.set(memberId, own);
  own.writes += 1;
  try {
    return await own.queue.run(sender, write);
  } finally {
    own.writes -= 1;
    if (own.writes === 0) queues.delete(memberId);
  }
}

const tooManyWrites = () => new RateLimitError(5, 'You are saving too many changes at the same time. Try again in a few seconds.');

/**
 * Decides nothing before the whole body has arrived: that can take half a minute, and the sender may lose rights during
 * that time. Only a request without a token of an active session is refused unread, because no later event can make it
 * valid.
 *
 * Client errors count against the member whose session is active, otherwise against the network: a token of an ended
 * session does not count against its owner. An error counts when the body has arrived, so that bodies that hang or
 * break off do not count against others in the network.
 */
export function receiveFirst(endpoint: Endpoint, handle: Route['handle']): Route['handle'] {
  const needsToken = isForMembers(endpoint);
  return async function handleReceived(ctx: Context, c) {
    const claimed = await claimedHolder(ctx, c);
    // Only reads the count, before any query, so that the request does not count against the member.
    if (claimed) ctx.limits.clientErrors.check(senderOf(endpoint, ctx, c, claimed));
    const holder = claimed && (await findMember(ctx, claimed)) ? claimed : undefined;
    const sender = senderOf(endpoint, ctx, c, holder);
    ctx.limits.clientErrors.check(sender);
    let unreadable: UnreadableBodyError | undefined;
    try {
      if (holder || !needsToken) await receiveBody(c, { maxBytes: endpoint.maxBytes, sender });
    } catch (error) {
      if (!(error instanceof UnreadableBodyError)) throw error;
      unreadable = error;
    }
    return limitClientErrors(ctx, sender, async () => {
      if (unreadable) throw unreadable;
      const writer = needsToken ? requireHolder(c, holder) : holder;
      if (!writer || endpoint.access === 'public') return handle(ctx, c);
      return writeInTurn(writer.id, sender, async () => handle(ctx, c));
    });
  };
}

/** Chooses whose limits count the request: the member's, or the network's if no one is signed in. */
export function senderOf({ countsByNetwork }: Endpoint, ctx: Context, c: HttpContext, member: { id: string } | undefined): string {
  if (member && !countsByNetwork) return member.id;
  const network = networkOfContext(c, ctx.settings.trustProxy);
  return member ? memberOfNetwork(member.id, network) : network;
}

/**
 * Does the work, and counts it if it ends in a client error. Requests that another limit rejected are not counted, because they cost
 * nothing.
 * @param sender a user's id or a network
 */
async function limitClientErrors<Result>(ctx: Context, sender: string, work: () => Promise<Result>): Promise<Result> {
  const end = await ctx.limits.clientErrors.begin(sender);
  let isClientError = false;
  try {
    return await work();
  } catch (error) {
    isClientError = error instanceof AppError && error.status < 500 && error.status !== 429;
    throw error;
  } finally {
    await end(isClientError);
  }
}
