import type { MouseEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { Button } from '#app/ui/button.tsx';

/** The way to sign in without a password, where the browser has one. */
export function PasskeySignIn() {
  const isPossible = useCanHavePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  if (!isPossible) return null;
  // No button of the form: Enter sends the password.
  const signIn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (isSending || !form) return;
    // With what is chosen in the form around it; a password that stands there is not asked for.
    const sent = new FormData(form);
    sent.delete('password');
    sent.set(BY_PASSKEY, 'yes');
    void submit(sent, { method: 'post' });
  };
  return (
    <p>
      <Button aria-disabled={isSending} onClick={signIn}>
        Sign in with a passkey
      </Button>
    </p>
  );
}
