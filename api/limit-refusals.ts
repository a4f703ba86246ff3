import { readToken } from '#server/auth/session-token.ts';
import { isRefusal } from '#server/errors.ts';
import { networkOfCall } from './client-address.ts';
import { tokenOf } from './middleware/authenticate.ts';
import type { Route } from './routes.ts';

/** The route, counting what it refuses: by user where a token of ours says who it is, else by network. */
export function limitRefusals(route: Route): Route {
  if (route.method === 'GET') return route;
  return {
    ...route,
    async answer(ctx, c) {
      const holder = await readToken(ctx, tokenOf(c) ?? '');
      const who = holder?.id ?? networkOfCall(c, ctx.settings.trustProxy);
      ctx.limits.refusals.begin(who);
      let wasRefused = false;
      try {
        return await route.answer(ctx, c);
      } catch (error) {
        wasRefused = isRefusal(error) && error.status < 500 && error.status !== 429;
        throw error;
      } finally {
        await ctx.limits.refusals.end(who, wasRefused);
      }
    },
  };
}
