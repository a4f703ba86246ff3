import { useEffect, useRef, type ComponentProps } from 'react';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { PENDING } from '#app/ui/pending-text.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import type { WaysToSignIn } from '#domain/passkey.ts';
import css from './confirm-owner-dialog.module.css';
import { ConfirmOwner } from './confirm-owner.tsx';

interface Props extends Pick<
  ComponentProps<typeof ConfirmOwner>,
  'asked' | 'isBusy' | 'onConfirm' | 'onCancel'
> {
  /** Undefined if they could not be loaded. Then the dialog asks for the password. */
  ways: WaysToSignIn | undefined;
  /** What went wrong, if it was not the password; empty otherwise. */
  problem: string;
}

/**
 * Asks people who signed in a while ago to show once more who they are, over the page on which they were about to change
 * something. Escape changes nothing; the keyboard goes back to where it came from.
 */
export function ConfirmOwnerDialog({ ways, problem, ...confirming }: Props) {
  const canHavePasskeys = useCanHavePasskeys();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const cameFrom = document.activeElement;
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Confirm that it is you"
      className={css['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        confirming.onCancel();
      }}
    >
      <ConfirmOwner
        {...confirming}
        hasPasskeys={canHavePasskeys && (ways?.passkeys.length ?? 0) > 0}
        hasPassword={ways?.password ?? true}
      />
      <StatusMessage isProblem={problem !== ''}>
        {confirming.isBusy ? PENDING.deciding : problem}
      </StatusMessage>
    </dialog>
  );
}
