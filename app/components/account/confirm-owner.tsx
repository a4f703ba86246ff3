import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { PasskeyChangeSent } from './passkey-actions.ts';
import css from './passkeys.module.css';

interface Props {
  /** What was wrong the last time, or why it is asked. */
  why: string | undefined;
  isBusy: boolean;
  hasPasskeys: boolean;
  /** Whether they sign in by password at all. */
  hasPassword: boolean;
  onConfirm: (confirm: NonNullable<PasskeyChangeSent['confirm']>) => void;
  onCancel: () => void;
}

/** Asks somebody who signed in a while ago to show once more who they are; what they wanted is done then. */
export function ConfirmOwner({ why, isBusy, hasPasskeys, hasPassword, onConfirm, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [why]);
  return (
    <form
      ref={form}
      className={css['confirm']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const password = new FormData(event.currentTarget).get('own-password');
        onConfirm({ password: typeof password === 'string' ? password : '' });
      }}
    >
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="own-password"
          autoComplete="current-password"
          error={why}
        />
      ) : (
        <p>{why}</p>
      )}
      <p className={css['buttons']}>
        {hasPassword && (
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            Confirm
          </Button>
        )}
        {hasPasskeys && (
          <Button aria-disabled={isBusy} onClick={() => onConfirm({ passkey: true })}>
            Confirm with a passkey
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  );
}
