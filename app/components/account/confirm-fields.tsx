import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { NoPasskeysHere } from './no-passkeys-here.tsx';

interface Props {
  by: 'password' | 'passkey';
  /** What is asked, and why. */
  why: string;
  /** When the browser asks for the passkey, as a sentence. */
  whenAsked: string;
  /** What was wrong with the password that they gave. */
  error?: string | undefined;
  /** Where the button finds why a passkey is asked for. */
  whyId?: string;
}

/** How somebody shows who they are, in the form that asks for it. */
export function ConfirmFields({ by, why, whenAsked, error, whyId }: Props) {
  const canHavePasskeys = useCanHavePasskeys();
  if (by === 'password')
    return <PasswordField label="Your password" name="password" autoComplete="current-password" hint={why} error={error} />;
  // Somebody who has no password to type: the page's action asks their device.
  return (
    <>
      <input type="hidden" name={BY_PASSKEY} value="yes" />
      <p id={whyId}>
        {why} {canHavePasskeys && whenAsked}
      </p>
      {!canHavePasskeys && <NoPasskeysHere />}
    </>
  );
}
