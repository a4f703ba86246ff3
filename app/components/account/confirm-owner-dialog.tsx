import { useEffect, useRef, type ComponentProps } from 'react';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { PENDING } from '#app/ui/pending-text.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import type { SignInMethods } from '#domain/accounts/passkey.ts';
import css from './confirm-owner-dialog.module.css';
import { ConfirmOwner } from './confirm-owner.tsx';

interface Props extends Pick<ComponentProps<typeof ConfirmOwner>, 'asked' | 'isBusy' | 'onConfirm' | 'onCancel'> {
  /** Undefined if the sign-in methods could not be loaded. Then the dialog asks for the password. */
  methods: SignInMethods | undefined;
  /** Error other than a wrong password; empty if there is none. */
  problem: string;
}

/**
 * Asks an admin who signed in a while ago to confirm who they are, in a dialog over the page. Escape cancels the change
 * and returns the focus.
 */
export function ConfirmOwnerDialog({ methods, problem, ...confirming }: Props) {
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
        hasPasskeys={canHavePasskeys && (methods?.passkeys.length ?? 0) > 0}
        hasPassword={methods?.password ?? true}
      />
      <StatusMessage isProblem={problem !== ''}>{confirming.isBusy ? PENDING.deciding : problem}</StatusMessage>
    </dialog>
  );
}
