import type { Context as HttpContext } from 'hono';
import { VISITOR, type Member } from '#domain/policy.ts';
import { readToken, type TokenHolder } from '#server/auth/session-token.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findMember } from '#server/users/find-member.ts';

/** A required token is missing, or a token is not valid. */
class InvalidTokenError extends AppError {
  readonly status = 401;
}

/**
 * Identifies the sender of a request. The token names the user. For each request, the database says if the session is still valid and what
 * the user is allowed to do. Schemes other than Bearer are ignored, because browsers send a proxy's password with every request.
 * @throws InvalidTokenError even if visitors have access, because a reader with an ended session would mistake the public response for
 * their own
 */
export async function authenticate(ctx: Context, c: HttpContext): Promise<typeof VISITOR | Member> {
  const token = tokenOf(c);
  if (token === null) return VISITOR;
  const holder = await readToken(ctx, token);
  const member = holder && (await findMember(ctx, holder));
  if (!member) throw invalidToken();
  return member;
}

/** Returns null if the request has no token. */
function tokenOf(c: HttpContext): string | null {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec(c.req.header('authorization') ?? '') ?? [undefined, null];
  return token === null ? null : (token ?? '');
}

const invalidToken = () => new InvalidTokenError({ error: 'Your session has ended. Sign in again, or send the request without a token.' });

/** Reads which user a request's token names. Their session may have ended. */
export async function claimedHolder(ctx: Context, c: HttpContext): Promise<TokenHolder | undefined> {
  const token = tokenOf(c);
  return token === null ? undefined : readToken(ctx, token);
}

/** @throws InvalidTokenError if there is no holder */
export function requireHolder(c: HttpContext, holder: TokenHolder | undefined): TokenHolder {
  if (holder) return holder;
  throw tokenOf(c) === null ? new InvalidTokenError({ error: 'Sign in first.' }) : invalidToken();
}

/** Identifies a member. @throws InvalidTokenError */
export async function requireMember(ctx: Context, c: HttpContext): Promise<Member> {
  const viewer = await authenticate(ctx, c);
  if (viewer.kind === 'visitor') throw new InvalidTokenError({ error: 'Sign in first.' });
  return viewer;
}
