import { TooMany } from '#server/errors.ts';
import { createTurns } from '#server/limits/turns.ts';
import type { Call } from './documentation/call.ts';
import { requireToken } from './middleware/authenticate.ts';
import { receiveBody } from './read-body.ts';
import type { Route } from './routes.ts';

/**
 * One person's writes wait for each other in the database, for the row of who writes: each that did so would hold one of
 * the few connections that everybody shares.
 */
const writes = createTurns(
  { atOnce: 2, mostWaiting: 150 },
  () => new TooMany(5, 'You are saving very much at once. Try again in a few seconds.'),
);

/**
 * The call as it is mounted: its handler begins when the whole body is there. A body can take half a minute, and who
 * asks may do less at its end than at its beginning; so no handler can ask who may too early. Only a request that
 * shows no token of ours is refused before, unread: nothing that happens in the meantime could make it another.
 */
export function afterBody(call: Call): Route {
  if (call.method === 'GET') return call;
  return {
    ...call,
    async answer(ctx, c) {
      const holder = call.who === 'anyone' ? undefined : await requireToken(ctx, c);
      await receiveBody(c, call.mostBytes);
      const answer = async () => call.answer(ctx, c);
      return holder ? writes.inTurn(holder.id, answer) : answer();
    },
  };
}
