import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { NoPasskeysHere } from './no-passkeys-here.tsx';
import type { Confirmation } from './passkey-actions.ts';
import css from './passkeys.module.css';

/** A request to confirm who you are. */
export interface ConfirmationPrompt {
  /** Reason for asking, as a sentence. */
  why: string;
  /** Error about the password, if it was wrong. */
  wrong?: string;
}

interface Props {
  /** A new object for each request, even if the words are the same. */
  asked: ConfirmationPrompt;
  isBusy: boolean;
  hasPasskeys: boolean;
  /** Whether the user can sign in with a password. */
  hasPassword: boolean;
  onConfirm: (confirm: Confirmation) => void;
  onCancel: () => void;
}

/** Asks people who signed in a while ago to confirm who they are. The action that they wanted follows. */
export function ConfirmOwner({ asked, isBusy, hasPasskeys, hasPassword, onConfirm, onCancel }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[data-secret]');
    // Only a wrong password empties the field; after a lost connection, for example, the typed password stays.
    if (field && asked.wrong !== undefined) field.value = '';
    (field ?? form.current?.querySelector('button'))?.focus();
  }, [asked]);
  return (
    <form
      ref={form}
      className={css['confirm']}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const password = new FormData(event.currentTarget).get('own-password');
        onConfirm({ password: typeof password === 'string' ? password : '' });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h3 id={`${id}-title`}>Confirm that it is you</h3>
      {hasPassword ? (
        <PasswordField label="Your password" name="own-password" autoComplete="current-password" hint={asked.why} error={asked.wrong} />
      ) : (
        <p id={`${id}-why`}>{asked.why}</p>
      )}
      {!hasPassword && !hasPasskeys && <NoPasskeysHere />}
      <p className="buttons">
        {hasPassword && (
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            Confirm
          </Button>
        )}
        {hasPasskeys && (
          <Button
            aria-disabled={isBusy}
            aria-describedby={hasPassword ? undefined : `${id}-why`}
            onClick={() => onConfirm({ passkey: true })}
          >
            Confirm with a passkey
          </Button>
        )}
        <Button onClick={onCancel}>
          Cancel<span className="visually-hidden"> (change nothing)</span>
        </Button>
      </p>
    </form>
  );
}
