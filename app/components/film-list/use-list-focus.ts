import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { isInViewport } from '#app/ui/is-in-viewport.ts';
import { HOME } from '#domain/limits.ts';
import { TYPED } from './use-filter-form.ts';

/** Where the keyboard goes on: the list's heading, or the film of this row. */
export type ListPlace = 'heading' | number;

/** Moves the keyboard, and what is seen, to the films that were asked for, once they are there. */
export function useListFocus(form: RefObject<HTMLFormElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSettled = useNavigation().state === 'idle';
  const next = useRef<{ place: ListPlace; from: Element | null }>(undefined);
  const filmOf = (row: number) => list.current?.querySelectorAll('tr[id]')[row]?.querySelector('a');
  const go = () => {
    const { place, from } = next.current ?? {};
    next.current = undefined;
    // Whoever has gone on meanwhile stays there; what was pressed may be gone.
    const { activeElement, body } = document;
    if (activeElement !== from && activeElement !== body) return;
    if (place === 'heading') focusHeading(heading.current, list.current);
    else if (place !== undefined) filmOf(place)?.focus();
  };
  useEffect(() => {
    // Rows that were there already, and not shown, need not wait for those behind them.
    const place = next.current?.place;
    const isThere = typeof place === 'number' && filmOf(place)?.checkVisibility();
    if (isSettled || isThere) go();
  });
  useTypedInSight(form, list);
  return {
    heading,
    list,
    /** After the next change of the list. */
    focusNext: (place: ListPlace) => {
      next.current = { place, from: document.activeElement };
    },
    /** Now, or when what is on its way is there. */
    focusSoon: (place: ListPlace) => {
      next.current = { place, from: document.activeElement };
      if (isSettled) go();
    },
  };
}

/**
 * While somebody types, the field keeps the keyboard. Where the films that were found would stand below the screen,
 * or below the keyboard on it, the search comes to the top and the films with it.
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

/** On a narrow screen there is room for nothing but the films: their heading comes to the top. */
function focusHeading(heading: HTMLElement | null, list: HTMLElement | null): void {
  const isNarrow = matchMedia(`(width < ${HOME.breakpoint}px)`).matches;
  // At a desk the heading itself may be held in sight above rows far below.
  const top = isNarrow ? heading : heading?.closest('section');
  if (isNarrow || !isSeen(heading) || !isSeen(firstOf(list))) top?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The first film, or what is said when there is none. */
const firstOf = (list: HTMLElement | null): Element | null => list?.querySelector('tbody tr') ?? list?.firstElementChild ?? null;

/** What is not there hides nothing. */
const isSeen = (element: Element | null) => element === null || isInViewport(element);
