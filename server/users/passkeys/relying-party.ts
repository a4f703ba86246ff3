import type { Settings } from '#server/settings.ts';

/** Whose passkeys they are, for browsers: this site as SITE_URL names it, and no header of a request. */
export function relyingParty({ siteUrl }: Pick<Settings, 'siteUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** Loaded when it is first needed: it takes some megabytes, and most processes need it seldom. */
export const webAuthn = () => import('@simplewebauthn/server');

/** How passkeys may sign: ES256, RS256 and EdDSA, which every authenticator has one of (RFC 9053). */
export const ALGORITHMS = [-7, -257, -8];
