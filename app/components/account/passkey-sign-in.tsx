import type { MouseEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { Button } from '#app/ui/button.tsx';

/** Offers sign-in with a passkey if the browser supports passkeys. */
export function PasskeySignIn() {
  const isPossible = useCanHavePasskeys();
  const submit = useSubmit();
  const isSending = useNavigation().state !== 'idle';
  if (!isPossible) return null;
  // Not a submit button, because Enter must send the password.
  const signIn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (isSending || !form) return;
    // Sends the options chosen in the form around the button. A password in the form is not needed.
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
