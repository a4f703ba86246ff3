import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInViewport } from '#app/ui/is-in-viewport.ts';

/** The page that this browser shows. It is not state, because an error replaces the whole document for a while. */
const shown: { path?: string; isError?: boolean } = {};

/** The last link followed on each page, by the page's path: its address, and its position among the links with that address. */
const followed = new Map<string, { href: string; index: number }>();

/**
 * Moves focus when people navigate within the site: to the link's target on the page, to the new page's heading or, after going back, to
 * the link that they had followed. It leaves the first page to the browser.
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
    if (target && target.tabIndex < 0) target.tabIndex = -1; // elements that are not focusable
    target?.focus({ preventScroll: true });
    // The browser restores the scroll position, which is wrong if the page is now shorter or longer.
    if (link && !isInViewport(link)) link.scrollIntoView({ block: 'center' });
  }, [pathname, hash, navigationType, isError]);
  return null;
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)];

/** Notes the followed link. Links in the header and the footer are excluded, because going back to a page does not focus them. */
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
  // A closed part of the page may hide the followed link now, or the list may be shorter.
  return links[last.index] ?? links[0];
}

/** Returns the element that an address names. Anyone can write an address, so a hash that cannot be decoded names nothing. */
function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Unfolds the parts around an element, as browsers do for links from other sites. It prefers the heading or question that the element
 * belongs to.
 */
function unfolded(place: HTMLElement | null): HTMLElement | null {
  const folded = place?.closest('details:not([open])');
  if (!folded) return place;
  folded.setAttribute('open', '');
  folded.scrollIntoView();
  return folded.querySelector('summary');
}
