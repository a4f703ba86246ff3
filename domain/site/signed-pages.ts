/**
 * The pages with a place for a video in a sign language: the guides, and whatever has a form. An organisation names one by this
 * path in its settings. A page of one film, one user or one token goes by the part before it.
 */
export const SIGNED_PAGES = [
  '/about', '/accessibility', '/accessibility/report', '/account', '/account/erase', '/add', '/check', '/contact', '/dashboard', '/dashboard/deleted', '/edit', '/faq',
  '/films', '/forgot-password', '/glossary', '/guides', '/guides/costs', '/guides/distributors', '/guides/festivals', '/guides/film-makers',
  '/guides/how-to', '/guides/venues', '/login', '/manage-users', '/operations', '/privacy-policy', '/programme', '/register', '/release', '/reset',
  '/terms-of-use', '/update',
] as const; // prettier-ignore

export type SignedPage = (typeof SIGNED_PAGES)[number];

/** Under which path the settings name the page at this address; undefined for one without a place. */
export function signedPageOf(pathname: string): SignedPage | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const before = path.slice(0, path.lastIndexOf('/'));
  return SIGNED_PAGES.find((page) => page === path) ?? SIGNED_PAGES.find((page) => page === before && PARTED.has(page));
}

/** Pages whose address goes on with an id or a token. */
const PARTED: ReadonlySet<string> = new Set<SignedPage>(['/edit', '/films', '/release', '/reset', '/update']);
