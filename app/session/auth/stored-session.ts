import type { SessionClaims } from '#domain/accounts/session.ts';

/** A session as stored in the browser. Only the server can tell if its token is still valid. */
export interface Session {
  token: string;
  user: SessionClaims;
}

/** Key of the token (specification, section 9). */
export const TOKEN_KEY = 'jwt';
/** Key for later changes to the token's user, so that they survive a reload. */
export const USER_KEY = 'jwt-user';

/**
 * Reads the stored session, expired or not. Unreadable data counts as no session. The content is not verified.
 *
 * Browsers also receive this function as text, to run before the first paint (first-scripts.tsx). Therefore it only uses its own code and
 * features that every browser has.
 */
export function readStoredSession(): Session | undefined {
  const readUser = (json: string): SessionClaims | undefined => {
    try {
      const { id, name, exp, isAdmin, isTrusted }: Record<string, unknown> = JSON.parse(json) ?? {};
      if (typeof id !== 'string' || typeof name !== 'string' || typeof exp !== 'number') return undefined;
      return { id, name, exp, isAdmin: isAdmin === true, isTrusted: isTrusted === true };
    } catch {
      return undefined;
    }
  };
  try {
    const token = localStorage.getItem('jwt') ?? '';
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
    const claimed = readUser(new TextDecoder().decode(bytes));
    if (!claimed) return undefined;
    const later = readUser(localStorage.getItem('jwt-user') ?? '');
    const isOfToken = later?.id === claimed.id && later.exp === claimed.exp;
    return { token, user: isOfToken ? later : claimed };
  } catch {
    return undefined;
  }
}
