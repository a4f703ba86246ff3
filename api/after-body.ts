import { RateLimitError } from '#server/errors.ts';
import { createKeyedQueue } from '#server/limits/keyed-queue.ts';
import { networkOfContext } from './client-address.ts';
import type { Endpoint } from './endpoint.ts';
import { limitClientErrors } from './limit-client-errors.ts';
import { holderOf, requireHolder } from './middleware/authenticate.ts';
import { receiveBody, UnreadableBodyError } from './read-body.ts';
import type { Route } from './routes.ts';

/**
 * One person's writes wait for each other in the database, for the row of who writes: each that did so would hold one of
 * the few connections that everybody shares.
 */
const writes = createKeyedQueue(
  { concurrency: 2, maxWaiting: 150 },
  () => new RateLimitError(5, 'You are saving very much at once. Try again in a few seconds.'),
);

/**
 * The call as it is mounted: its handler begins when the whole body is there. A body can take half a minute, and who
 * asks may do less at its end than at its beginning; so no handler can ask who may too early. Only a request that
 * shows no token of ours is refused before, unread: nothing that happens in the meantime could make it another.
 *
 * What is refused is counted, by user where a token of ours says who it is, else by network; but only once it is there:
 * bodies that hang or break off take nothing from others who share their network.
 */
export function afterBody(call: Endpoint): Route {
  if (call.method === 'GET') return call;
  return {
    ...call,
    async handle(ctx, c) {
      const holder = await holderOf(ctx, c);
      const sender = holder?.id ?? networkOfContext(c, ctx.settings.trustProxy);
      ctx.limits.clientErrors.check(sender);
      const isWelcome = holder !== undefined || call.access === 'anyone';
      let unreadable: UnreadableBodyError | undefined;
      try {
        if (isWelcome) await receiveBody(c, { maxBytes: call.maxBytes, sender });
      } catch (error) {
        if (!(error instanceof UnreadableBodyError)) throw error;
        unreadable = error;
      }
      return limitClientErrors(ctx, sender, async () => {
        if (unreadable) throw unreadable;
        const answer = async () => call.handle(ctx, c);
        return call.access === 'anyone' ? answer() : writes.run(requireHolder(c, holder).id, answer);
      });
    },
  };
}
