import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isId } from '#domain/text/id.ts';
import type { SessionClaims } from '#domain/accounts/session.ts';
import type { Context } from '#server/context.ts';
import type { Keys } from './keys.ts';

const ISSUER = 'film-access-materials';
const ALGORITHM = 'HS256';
/** Tolerance for small differences between the clocks of several machines. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** The member that a token was given to. The database decides their roles and whether the session is still valid. */
export interface TokenHolder {
  id: string;
  sessionVersion: number;
  sessionId: string;
  /** Seconds since 1970. */
  issuedAt: number;
}

/**
 * Signs a token (contract, section 3, "The token").
 * @param session the account's session and its duration (server/users/begin-session.ts)
 */
export async function issueToken(
  ctx: Pick<Context, 'keys' | 'settings' | 'clock'>,
  user: { id: string; name: string; is_admin: boolean; is_trusted: boolean; session_version: number },
  session: { id: string; hours: number },
): Promise<string> {
  const now = Math.floor(ctx.clock().getTime() / 1000);
  const claims: Omit<SessionClaims, 'exp'> = {
    id: user.id,
    name: user.name,
    isAdmin: user.is_admin,
    isTrusted: user.is_trusted,
  };
  return new SignJWT({
    ...claims,
    sv: user.session_version,
    sid: session.id,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(ctx.settings.siteUrl)
    .setIssuedAt(now)
    .setExpirationTime(now + session.hours * 3600)
    .sign(ctx.keys.session);
}

interface VerifiedToken {
  holder: TokenHolder;
  /** Seconds since 1970. */
  expires: number;
}

/**
 * Maximum number of remembered tokens whose signature was verified. Verifying one costs a fifth of the processor time that
 * storing a film costs.
 */
const MAX_VERIFIED_TOKENS = 5000;
const verifiedTokens = new WeakMap<Keys, LRUCache<string, VerifiedToken>>();

function verifiedTokensOf(keys: Keys): LRUCache<string, VerifiedToken> {
  const cache = verifiedTokens.get(keys) ?? new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED_TOKENS });
  verifiedTokens.set(keys, cache);
  return cache;
}

/** Reads a token's member and session; undefined if this program did not sign the token, or if it has expired. */
export async function readToken(ctx: Pick<Context, 'keys' | 'settings' | 'clock'>, token: string): Promise<TokenHolder | undefined> {
  const cache = verifiedTokensOf(ctx.keys);
  const key = `${ctx.settings.siteUrl} ${token}`;
  const found = cache.get(key);
  // After this time, the token is verified again, which also finds that it has expired.
  if (found && ctx.clock().getTime() / 1000 < found.expires) return found.holder;
  const verified = await verifyToken(ctx, token);
  if (verified) cache.set(key, verified);
  return verified?.holder;
}

async function verifyToken(ctx: Pick<Context, 'keys' | 'settings' | 'clock'>, token: string): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.session, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ISSUER,
      audience: ctx.settings.siteUrl,
      requiredClaims: ['exp', 'iat', 'id', 'sv', 'sid'],
      currentDate: ctx.clock(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { id, sv, sid, exp, iat } = payload;
    if (typeof id !== 'string' || typeof sv !== 'number' || typeof sid !== 'string' || !isId(sid)) return undefined;
    if (typeof exp !== 'number' || typeof iat !== 'number') return undefined;
    return { holder: { id, sessionVersion: sv, sessionId: sid, issuedAt: iat }, expires: exp };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
