import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { Context } from '#server/context.ts';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { isRefusal } from '#server/errors.ts';

/** Turns whatever was thrown into the contract's answer: a status, and a flat object of field → sentence. */
export function handOverErrors(ctx: Context): ErrorHandler {
  return function handOverErrors(error, c) {
    c.header('cache-control', 'no-store');
    if (isRefusal(error)) {
      if (error.status === 401) c.header('www-authenticate', 'Bearer');
      if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
      return c.json(error.fields, error.status);
    }
    if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
    if (isDatabaseAway(error)) {
      ctx.log.warn({ err: error }, 'the database is away');
      return c.json({ error: 'The catalogue cannot be reached just now. Try again in a few seconds.' }, 503, {
        'retry-after': '5',
      });
    }
    // The route and not the address, which may hold an e-mail address or a reset token.
    ctx.log.error({ err: error, route: routePath(c) }, 'a request failed');
    return c.json({ error: 'Something went wrong on our side. It has been noted; please try again.' }, 500);
  };
}
