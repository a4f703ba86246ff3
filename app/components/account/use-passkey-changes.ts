import { useRef, useState, type RefObject } from 'react';
import { useFetcher } from 'react-router';
import type { SentBack } from '#app/ui/post-form.tsx';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';
import type { Asked } from './confirm-owner.tsx';
import { isPasskeyChange, type PasskeyChange, type PasskeyChangeSent, type PasskeysChanged } from './passkey-actions.ts';

/**
 * One change at a time. Whoever has to show first who they are is asked for it until the change is done, or is not
 * wanted any more.
 */
export function usePasskeyChanges(heading: RefObject<HTMLElement | null>) {
  const fetcher = useFetcher<PasskeysChanged | SentBack>();
  const [wanted, setWanted] = useState<PasskeyChange>();
  const [asked, setAsked] = useState<Asked>();
  const pressed = useRef<Element>(null);
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : fetcher.data;
  const changed = result && 'changed' in result ? result.changed : undefined;
  const errors = result && 'errors' in result ? result.errors : undefined;
  const { password, ...others } = errors ?? {};
  const [seen, setSeen] = useState(result);
  if (result !== undefined && result !== seen) {
    setSeen(result);
    if (changed !== undefined) setAsked(undefined);
    else if (password !== undefined) setAsked(asked ? { why: asked.why, wrong: password } : { why: password });
  }
  useHeadingFocus(heading, result, changed !== undefined);

  const send = (change: PasskeyChange, confirm?: PasskeyChangeSent['confirm']) => {
    if (isBusy) return;
    setWanted(change);
    const sent: PasskeyChangeSent = { passkeys: change, ...(confirm && { confirm }) };
    void fetcher.submit(sent, { method: 'post', encType: 'application/json' });
  };
  return {
    isBusy,
    /** Whether it is one of these changes that is under way. */
    isChanging: isBusy && isPasskeyChange(fetcher.json),
    result,
    changed,
    wrong: Object.values(others).join(' '),
    added: changed !== undefined && wanted?.does === 'add' ? result : undefined,
    asked,
    change: (change: PasskeyChange) => {
      if (isBusy) return;
      pressed.current = document.activeElement;
      setAsked(undefined);
      send(change);
    },
    confirm: (confirm: NonNullable<PasskeyChangeSent['confirm']>) => {
      if (wanted) send(wanted, confirm);
    },
    /** Everything stays as it is, and the keyboard goes back to what was pressed. */
    cancel: () => {
      setAsked(undefined);
      const { current } = pressed;
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected;
      (isThere ? current : heading.current)?.focus();
    },
  };
}
