import { useRef, useState, type RefObject } from 'react';
import { useAction } from '#app/session/api/use-action.ts';
import { useHeadingFocus } from '#app/ui/use-heading-focus.ts';
import type { ConfirmationPrompt } from './confirm-owner.tsx';
import type { Confirmation, PasskeyChange } from './passkey-actions.ts';

/**
 * Manages one change to the passkeys at a time. If confirmation is needed, the request to confirm stays until the change is made or
 * cancelled.
 */
export function usePasskeyChanges(heading: RefObject<HTMLElement | null>) {
  const { isBusy, action: wanted, result, done, problem, begin } = useAction<PasskeyChange>();
  const [asked, setAsked] = useState<ConfirmationPrompt>();
  const pressed = useRef<Element>(null);
  const { password, ...others } = problem?.fields ?? {};
  const [seen, setSeen] = useState(result);
  if (result !== undefined && result !== seen) {
    setSeen(result);
    if (done !== undefined) setAsked(undefined);
    else if (password !== undefined) setAsked(asked ? { why: asked.why, wrong: password } : { why: password });
  }
  useHeadingFocus(heading, result, done !== undefined);
  return {
    isBusy,
    result,
    done,
    wrong: Object.values(others).join(' '),
    added: done !== undefined && wanted?.does === 'add' ? result : undefined,
    asked,
    change: (change: PasskeyChange) => {
      if (isBusy) return;
      pressed.current = document.activeElement;
      setAsked(undefined);
      begin(change, { passkeys: change });
    },
    confirm: (confirm: Confirmation) => {
      if (wanted) begin(wanted, { passkeys: wanted, confirm });
    },
    /** Leaves everything unchanged and returns the focus to the button that was pressed. */
    cancel: () => {
      setAsked(undefined);
      const { current } = pressed;
      const isThere = current instanceof HTMLElement && current !== document.body && current.isConnected;
      (isThere ? current : heading.current)?.focus();
    },
  };
}
