/** Any origin would do: an address that keeps it is one of this site. */
const ORIGIN = 'https://own.invalid';

/** Pages for people who are signed out: nobody is sent back to them after signing in. */
export const SIGNED_OUT_PAGES = /^\/(login|register|forgot-password|sent|reset|release)(\/|$)/;

/** White space and control characters (browsers drop some of them) and backslashes (they take them for slashes). */
const UNSAFE_CHARACTERS = /[\p{Z}\p{C}\\]/u;

interface OwnAddress {
  /** Below this site's own address. */
  href: string;
  /** Its path in plain letters. */
  place: string;
}

/** Whether a text is an address of a page of this site, whoever has written it. @returns undefined if not */
export function ownAddress(text: string | null | undefined): OwnAddress | undefined {
  if (!text?.startsWith('/') || text.startsWith('//') || UNSAFE_CHARACTERS.test(text)) return undefined;
  if (!URL.canParse(text, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ORIGIN);
  // Resolving can make two slashes of `/.//`, and two slashes begin another site's address.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined;
  const place = decoded(pathname);
  if (place === undefined || UNSAFE_CHARACTERS.test(place)) return undefined;
  return { href: pathname + search + hash, place: place.toLowerCase().replaceAll(/\/+/g, '/') };
}

/**
 * The address to go to after signing in, as long as it is a page of this site: it stands in the address of the login
 * page, where anybody can have written it.
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
