/** Any origin works: if an address resolves to the same origin, it is an address of this site. */
const ORIGIN = 'https://own.invalid';

/** Pages for people who are signed out. No one is redirected to them after signing in. */
export const SIGNED_OUT_PAGES = /^\/(login|register|forgot-password|sent|reset|release)(\/|$)/;

/** White space, control characters (browsers drop some of them) and backslashes (browsers treat them as slashes). */
const UNSAFE_CHARACTERS = /[\p{Z}\p{C}\\]/u;

interface OwnAddress {
  /** Address relative to the site. */
  href: string;
  /** Its path without percent-encoding. */
  place: string;
}

/** Parses a text as the address of a page of this site. The text is untrusted. @returns undefined if it is not such an address */
export function ownAddress(text: string | null | undefined): OwnAddress | undefined {
  if (!text?.startsWith('/') || text.startsWith('//') || UNSAFE_CHARACTERS.test(text)) return undefined;
  if (!URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  // Resolving can turn `/.//` into two slashes, which begin the address of another site.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined;
  const place = decoded(pathname);
  if (place === undefined || UNSAFE_CHARACTERS.test(place)) return undefined;
  return { href: pathname + search + hash, place: place.toLowerCase().replaceAll(/\/+/g, '/') };
}

/**
 * Returns the address to go to after signing in, if it is a page of this site. It comes from the address of the login page, which anyone
 * can write.
 */
export function safeNext(text: string | null | undefined): string | undefined {
  const own = ownAddress(text);
  return own && !SIGNED_OUT_PAGES.test(own.place) ? own.href : undefined;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
