import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInViewport } from '#app/ui/is-in-viewport.ts';

/** What this browser shows; not state, because an error takes the place of the whole document and gives it back. */
const shown: { path?: string; isError?: boolean } = {};

/** Of each page, by its path, the link that was followed last: its address, and which of those that lead there. */
const followed = new Map<string, { href: string; index: number }>();

/**
 * Moves the keyboard along when people go from page to page within the site: to the place that the link names, else
 * to the new page's heading, or, going back, to the link they had followed. The first page is left alone: there the browser has decided.
 */
export function FocusOnArrival({ isError }: { isError: boolean }) {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    document.addEventListener('click', noteFollowed, true);
    return () => document.removeEventListener('click', noteFollowed, true);
  }, []);
  useEffect(() => {
    const left = shown.path;
    const isSame = left === undefined || (left === pathname && shown.isError === isError);
    Object.assign(shown, { path: pathname, isError });
    if (isSame) return;
    const link = navigationType === NavigationType.Pop ? linkFollowedOn(pathname) : undefined;
    if (link) unfolded(link);
    const target = link ?? unfolded(placeOf(hash)) ?? document.querySelector<HTMLElement>('h1');
    if (target && target.tabIndex < 0) target.tabIndex = -1; // what the keyboard does not reach by itself
    target?.focus({ preventScroll: true });
    // The place that the browser remembers is another one when the page has become shorter or longer.
    if (link && !isInViewport(link)) link.scrollIntoView({ block: 'center' });
  }, [pathname, hash, navigationType, isError]);
  return null;
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)];

/** From the header or the footer people come back to the page and not to a link. */
function noteFollowed({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  if (!link) return;
  const href = link.getAttribute('href')!;
  const index = linksTo(href).indexOf(link);
  if (index < 0) followed.delete(location.pathname);
  else followed.set(location.pathname, { href, index });
}

function linkFollowedOn(path: string): HTMLElement | undefined {
  const last = followed.get(path);
  if (!last) return undefined;
  const links = linksTo(last.href);
  // What was open when it was followed may be closed now, and a list may have fewer of them.
  return links[last.index] ?? links[0];
}

/** The place that the link names. Anybody can write an address: one that cannot be decoded names none. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** What is folded around the place unfolds, as for who comes from elsewhere; what it answers comes first. */
function unfolded(place: HTMLElement | null): HTMLElement | null {
  const folded = place?.closest('details:not([open])');
  if (!folded) return place;
  folded.setAttribute('open', '');
  folded.scrollIntoView();
  return folded.querySelector('summary');
}
