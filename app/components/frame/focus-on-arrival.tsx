import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isInSight } from '#app/ui/is-in-sight.ts';

/** What this browser shows; not state, because an error takes the place of the whole document and gives it back. */
const shown: { path?: string; isError?: boolean } = {};

/**
 * Moves the keyboard along when people go from page to page within the site: to the place that the link names, else
 * to the new page's heading, or, going back to a list, to the link they had followed. The first page is left alone: there the browser has decided.
 */
export function FocusOnArrival({ isError }: { isError: boolean }) {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    const left = shown.path;
    const isSame = left === undefined || (left === pathname && shown.isError === isError);
    Object.assign(shown, { path: pathname, isError });
    if (isSame) return;
    const followed =
      navigationType === NavigationType.Pop
        ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)
        : null;
    const target = followed ?? unfolded(placeOf(hash)) ?? document.querySelector<HTMLElement>('h1');
    if (target && target.tabIndex < 0) target.tabIndex = -1; // what the keyboard does not reach by itself
    target?.focus({ preventScroll: true });
    // The place that the browser remembers is another one when the page has become shorter or longer.
    if (followed && !isInSight(followed)) followed.scrollIntoView({ block: 'center' });
  }, [pathname, hash, navigationType, isError]);
  return null;
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
