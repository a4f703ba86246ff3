import type { Settings } from '#server/settings.ts';

/** Returns the site that browsers bind passkeys to. It comes from SITE_URL, never from a request's header. */
export function relyingParty({ siteUrl }: Pick<Settings, 'siteUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** Loads the library when it is first needed, because it takes some megabytes and most processes seldom need it. */
export const webAuthn = () => import('@simplewebauthn/server');

/** Signature algorithms of passkeys: ES256, RS256 and EdDSA (RFC 9053). Every authenticator supports one of these algorithms. */
export const ALGORITHMS = [-7, -257, -8];
