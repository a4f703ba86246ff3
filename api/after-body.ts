import type { Call } from './documentation/call.ts';
import { requireToken } from './middleware/authenticate.ts';
import { receiveBody } from './read-body.ts';
import type { Route } from './routes.ts';

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
      if (call.who !== 'anyone') await requireToken(ctx, c);
      await receiveBody(c, call.mostBytes);
      return call.answer(ctx, c);
    },
  };
}
