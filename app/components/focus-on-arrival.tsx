import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves the keyboard along when people go from page to page within the site: to the place that the link names, else
 * to the new page's heading, or, going back to a list, to the link they had followed. The first page is left alone: there the browser has decided.
 */
export function FocusOnArrival() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname) return;
    const followed =
      navigationType === NavigationType.Pop
        ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(left)}"]`)
        : null;
    const target = followed ?? placeOf(hash) ?? document.querySelector<HTMLElement>('h1');
    if (target && target !== followed) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, hash, navigationType]);
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
