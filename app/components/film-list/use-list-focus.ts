import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { isInViewport } from '#app/ui/is-in-viewport.ts';
import { HOME } from '#domain/limits.ts';
import { TYPED } from './use-filter-form.ts';

/** Place for the focus: the heading of the list, or the film of this row. */
export type ListPlace = 'heading' | number;

/** Moves focus and scrolls to the requested films, once they have arrived. */
export function useListFocus(form: RefObject<HTMLFormElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSettled = useNavigation().state === 'idle';
  const next = useRef<{ place: ListPlace; from: Element | null }>(undefined);
  const filmOf = (row: number) => list.current?.querySelectorAll('tr[id]')[row]?.querySelector('a');
  const go = () => {
    const { place, from } = next.current ?? {};
    next.current = undefined;
    // If focus has moved since the press, leave it. The pressed element may no longer exist.
    const { activeElement, body } = document;
    if (activeElement !== from && activeElement !== body) return;
    if (place === 'heading') focusHeading(heading.current, list.current);
    else if (place !== undefined) filmOf(place)?.focus();
  };
  useEffect(() => {
    // Rows that were loaded but hidden need not wait for the rows after them.
    const place = next.current?.place;
    const isThere = typeof place === 'number' && filmOf(place)?.checkVisibility();
    if (isSettled || isThere) go();
  });
  useTypedInSight(form, list);
  return {
    heading,
    list,
    /** Moves focus after the next change to the list. */
    focusNext: (place: ListPlace) => {
      next.current = { place, from: document.activeElement };
    },
    /** Moves focus now if no navigation is pending, otherwise when it ends. */
    focusSoon: (place: ListPlace) => {
      next.current = { place, from: document.activeElement };
      if (isSettled) go();
    },
  };
}

/**
 * Keeps focus in the field while someone types. If the films found would be below the screen or its keyboard, it scrolls the search to the
 * top, so that the films follow.
 */
function useTypedInSight(form: RefObject<HTMLFormElement | null>, list: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    const isTyping = state === TYPED && !isReturn && form.current?.contains(document.activeElement);
    if (isTyping && !isSeen(firstOf(list.current))) document.activeElement?.scrollIntoView();
  }, [key, state, isReturn, form, list]);
}

/** Focuses the heading. On a narrow screen only the films have room, so the heading is scrolled to the top. */
function focusHeading(heading: HTMLElement | null, list: HTMLElement | null): void {
  const isNarrow = matchMedia(`(width < ${HOME.breakpoint}px)`).matches;
  // On a desktop, the heading can be stuck above rows that are far below the top of the list.
  const top = isNarrow ? heading : heading?.closest('section');
  if (isNarrow || !isSeen(heading) || !isSeen(firstOf(list))) top?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Returns the first film, or the text that replaces the films if there are none. */
const firstOf = (list: HTMLElement | null): Element | null => list?.querySelector('tbody tr') ?? list?.firstElementChild ?? null;

/** Tells if an element is visible. A missing element counts as visible. */
const isSeen = (element: Element | null) => element === null || isInViewport(element);
