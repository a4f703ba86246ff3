import { useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/paths.ts';
import { useDisplay } from '#app/components/display/use-display.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';
import { HOME } from '#domain/limits.ts';
import { readHomeAddress, writeHomeAddress, type HomeAddress } from './home-address.ts';

/** What the history remembers of a list that was typed. */
export const TYPED = 'typed';

/**
 * Brings what stands in the search form into the address: at once when something is chosen, half a second after the
 * last key when something is typed. Choosing makes an entry in the history each time; typing goes on in one. Whoever wants it so
 * (display settings) presses a button first, as without JavaScript; until then what they choose only stands in the form.
 */
export function useFilterForm(chosen: HomeAddress) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const waitsForButton = useDisplay().updates === 'p1';
  const [waiting, setWaiting] = useState<{ list: URLSearchParams; key: string }>();
  const apply = (how: typeof TYPED | 'chosen') => {
    const list = readForm(form);
    if (list.toString() === chosen.typed.toString()) return false;
    void navigate(paths.home(writeHomeAddress({ list, showAll: chosen.showAll })), {
      preventScrollReset: true,
      replace: how === TYPED && location.state === TYPED,
      state: how,
      // At once: a box that is ticked stays ticked while its films are on their way, also on a slow machine.
      flushSync: true,
    });
    return true;
  };
  const wait = () => setWaiting({ list: readForm(form), key: location.key });
  // What was typed before the page came alive comes before it is known how somebody wants it.
  const applySoon = useDelayed(() => (waitsForButton ? wait() : void apply(TYPED)), HOME.debounceMs);
  return {
    form,
    /** What stands in the form, applied or not. */
    typed: waiting?.key === location.key ? waiting.list : chosen.typed,
    onType: waitsForButton ? wait : applySoon,
    onChoose: waitsForButton ? wait : () => void apply('chosen'),
    /** A button is pressed. @returns whether there was anything new */
    apply: () => apply('chosen'),
    waitsForButton,
  };
}

/** The form's fields without what is empty, in the address's own order. */
function readForm(form: RefObject<HTMLFormElement | null>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form.current ?? undefined)) if (typeof value === 'string') fields.append(name, value);
  return readHomeAddress(fields).typed;
}
