import type { Context as HttpContext } from 'hono';
import { VISITOR, type Viewer } from '#domain/policy.ts';
import { Refusal } from '#server/errors.ts';

/** A token was sent that does not hold. */
export class InvalidToken extends Refusal {
  readonly status = 401;
}

/**
 * Who asks. Nobody has an account yet, so no token holds; whoever sends one all the same is told, because a reader
 * whose session has ended would take the public's answer for their own. Other schemes than Bearer are not for us: a
 * proxy that asks for a password sends its own with every request.
 * @throws InvalidToken
 */
export function authenticate(c: HttpContext): Viewer {
  if (!/^bearer(\s|$)/i.test(c.req.header('authorization') ?? '')) return VISITOR;
  throw new InvalidToken({ error: 'This token does not hold. Sign in again, or ask without a token.' });
}
