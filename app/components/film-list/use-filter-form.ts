import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useDisplay } from '#app/components/display/use-display.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { HOME } from '#domain/limits.ts';
import { readHomeAddress, writeHomeAddress, type HomeAddress } from './home-address.ts';

/** History state of a list that came from typing. */
export const TYPED = 'typed';

/**
 * Applies the search form to the address: at once after a choice, and half a second after the last keystroke. Each choice makes an entry in
 * the history; typing updates one entry. People can choose to press a button first (display settings), as without JavaScript. Until then,
 * their choices stay in the form.
 */
export function useFilterForm(chosen: HomeAddress) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { location: destination } = useNavigation();
  const { key } = destination ?? location;
  const waitsForButton = useDisplay().updates === 'p1';
  const [waiting, setWaiting] = useState<{ list: URLSearchParams; key: string }>();
  const apply = (how: typeof TYPED | 'chosen') => {
    const list = readForm(form);
    if (list.toString() === chosen.typed.toString()) return false;
    void navigate(paths.home(writeHomeAddress({ list, showAll: chosen.showAll })), {
      preventScrollReset: true,
      replace: how === TYPED && location.state === TYPED,
      state: how,
      // Synchronous, so that the next address is based on this one, even while its films are loading.
      flushSync: true,
    });
    return true;
  };
  const wait = () => setWaiting({ list: readForm(form), key });
  // People can type before hydration, when their display settings are still unknown.
  const applyTyped = useDelayed(() => (waitsForButton ? wait() : void apply(TYPED)), HOME.debounceMs);
  // The browser first paints the ticked box. Opening the address takes longer on a slow device.
  const applyChosen = useDelayed(() => apply('chosen'), 0);
  return {
    form,
    /** Values in the form, applied or not. */
    typed: waiting?.key === key ? waiting.list : chosen.typed,
    onType: useLatestCallback(waitsForButton ? wait : applyTyped),
    onChoose: useLatestCallback(() => {
      wait();
      if (!waitsForButton) applyChosen();
    }),
    /** Applies the form when someone presses the button. @returns whether anything changed */
    apply: () => apply('chosen'),
    waitsForButton,
  };
}

/** Reads the form's fields without empty ones, in the order of the address. */
function readForm(form: RefObject<HTMLFormElement | null>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form.current ?? undefined)) if (typeof value === 'string') fields.append(name, value);
  return readHomeAddress(fields).typed;
}

/** Returns a callback that never changes and calls the latest one, so that its receivers are not rendered again. */
function useLatestCallback(callback: () => void): () => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}
