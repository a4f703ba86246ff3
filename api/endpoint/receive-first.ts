import type { Context as HttpContext } from 'hono';
import type { Context } from '#server/context.ts';
import { RateLimitError } from '#server/errors.ts';
import { createKeyedQueue } from '#server/limits/keyed-queue.ts';
import { memberOfNetwork } from '#server/limits/member-of-network.ts';
import { networkOfContext } from '#api/http/client-address.ts';
import { requireHolder, tokenHolder } from '../middleware/authenticate.ts';
import { receiveBody, UnreadableBodyError } from '#api/http/read-body.ts';
import type { Route } from '#api/http/routes.ts';
import { isForMembers } from './authorize.ts';
import type { Endpoint } from './define-endpoint.ts';
import { limitClientErrors } from './limit-client-errors.ts';

/**
 * One person's writes wait for each other in the database, for the row of who writes: each that did so would hold one of
 * the few connections that everybody shares.
 */
const writes = createKeyedQueue(
  { concurrency: 2, maxWaiting: 150 },
  () => new RateLimitError(5, 'You are saving very much at once. Try again in a few seconds.'),
);

/**
 * Nothing is asked before the whole body is there: it can take half a minute, and who asks may do less at its end than at
 * its beginning. Only a request that shows no token of ours is rejected before, unread: nothing that happens in the
 * meantime could make it another.
 *
 * Client errors are counted, by user where a token of ours says who it is, else by network; but only once the body is
 * there: bodies that hang or break off take nothing from others who share their network.
 */
export function receiveFirst(endpoint: Endpoint, handle: Route['handle']): Route['handle'] {
  const needsToken = isForMembers(endpoint);
  return async function handleReceived(ctx: Context, c) {
    const holder = await tokenHolder(ctx, c);
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
      if (!needsToken) return handle(ctx, c);
      // Of one person, from however many networks: `sender` may be one of these only.
      return writes.run(requireHolder(c, holder).id, async () => handle(ctx, c));
    });
  };
}

/** Whom what is sent counts for: the member who sends it, or else the network. */
export function senderOf(
  { countsByNetwork }: Endpoint,
  ctx: Context,
  c: HttpContext,
  member: { id: string } | undefined,
): string {
  if (member && !countsByNetwork) return member.id;
  const network = networkOfContext(c, ctx.settings.trustProxy);
  return member ? memberOfNetwork(member.id, network) : network;
}
