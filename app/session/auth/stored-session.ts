import type { SessionClaims } from '#domain/accounts/session.ts';

/** A session as the browser keeps it. Only the server can say whether its token still holds. */
export interface Session {
  token: string;
  user: SessionClaims;
}

/** Where the token is kept (specification, section 9). */
export const TOKEN_KEY = 'jwt';
/** Where later changes of the token's user are kept beside it, so that they survive a reload. */
export const USER_KEY = 'jwt-user';

/**
 * What this browser has stored, whether it has ended or not; what cannot be read is no session. Nothing is proven by
 * reading it.
 *
 * It is sent to browsers as text, too, to run before the first paint (first-scripts.tsx): it uses nothing but what is
 * inside it and what every browser has.
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
