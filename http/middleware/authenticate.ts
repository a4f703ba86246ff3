import type { Context as HttpContext } from 'hono';
import { VISITOR, type Member } from '#domain/policy.ts';
import { readToken, type TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findMember } from '#server/users/find-member.ts';

/** A token is needed, or was sent and is not valid. */
class InvalidTokenError extends AppError {
  readonly status = 401;
}

/**
 * Who asks: the token says which user, the database says at each request whether the session is still valid and what
 * that user may do. Other schemes than Bearer are not for us: a proxy that asks for a password sends its own with
 * every request.
 * @throws InvalidTokenError also where a visitor would do: a reader whose session is no longer valid would take the public's
 * response for their own
 */
export async function authenticate(ctx: Context, c: HttpContext): Promise<typeof VISITOR | Member> {
  const token = tokenOf(c);
  if (token === null) return VISITOR;
  const holder = await readToken(ctx, token);
  const member = holder && (await findMember(ctx, holder));
  if (!member) throw invalidToken();
  return member;
}

/** Null when none was sent. */
function tokenOf(c: HttpContext): string | null {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec(c.req.header('authorization') ?? '') ?? [undefined, null];
  return token === null ? null : (token ?? '');
}

const invalidToken = () => new InvalidTokenError({ error: 'Your session is no longer valid. Sign in again, or ask without a token.' });

/** Reads whom a request's token was signed for. Their session may have ended. */
export async function claimedHolder(ctx: Context, c: HttpContext): Promise<TokenHolder | undefined> {
  const token = tokenOf(c);
  return token === null ? undefined : readToken(ctx, token);
}

/** @throws InvalidTokenError where there is no holder */
export function requireHolder(c: HttpContext, holder: TokenHolder | undefined): TokenHolder {
  if (holder) return holder;
  throw tokenOf(c) === null ? new InvalidTokenError({ error: 'Sign in first.' }) : invalidToken();
}

/** Who asks, where only members may. @throws InvalidTokenError */
export async function requireMember(ctx: Context, c: HttpContext): Promise<Member> {
  const viewer = await authenticate(ctx, c);
  if (viewer.kind === 'visitor') throw new InvalidTokenError({ error: 'Sign in first.' });
  return viewer;
}
