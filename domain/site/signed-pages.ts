/**
 * The pages that can show a sign language video: the guides, and all pages with a form. An organisation's settings name a page by this
 * path. A page with an id or a token has its path without that.
 */
export const SIGNED_PAGES = [
  '/about', '/accessibility', '/accessibility/report', '/account', '/account/erase', '/add', '/alerts', '/alerts/confirm', '/check', '/contact', '/contacts', '/dashboard', '/dashboard/contacts', '/dashboard/deleted', '/dashboard/wanted', '/edit', '/faq',
  '/films', '/films/contact', '/forgot-password', '/glossary', '/guides', '/guides/costs', '/guides/distributors', '/guides/festivals', '/guides/film-makers',
  '/guides/how-to', '/guides/venues', '/login', '/manage-users', '/operations', '/privacy-policy', '/programme', '/register', '/release', '/reset',
  '/terms-of-use', '/update', '/wanted',
] as const; // prettier-ignore

export type SignedPage = (typeof SIGNED_PAGES)[number];

/** Returns the path that the settings use for the page at this address; undefined if the page cannot show a video. */
export function signedPageOf(pathname: string): SignedPage | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '').replace(/^\/films\/[^/]+(?=\/)/, '/films');
  const before = path.slice(0, path.lastIndexOf('/'));
  return SIGNED_PAGES.find((page) => page === path) ?? SIGNED_PAGES.find((page) => page === before && PARTED.has(page));
}

/** Pages whose address continues with an id or a token. */
const PARTED: ReadonlySet<string> = new Set<SignedPage>([
  '/alerts',
  '/alerts/confirm',
  '/contacts',
  '/edit',
  '/films',
  '/release',
  '/reset',
  '/update',
  '/wanted',
]);
