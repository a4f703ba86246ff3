import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { NoPasskeysHere } from './no-passkeys-here.tsx';

interface Props {
  by: 'password' | 'passkey';
  /** Reason for asking, as a sentence. */
  why: string;
  /** Sentence to show when the browser asks for the passkey. */
  whenAsked: string;
  /** Error about the password, if it was wrong. */
  error?: string | undefined;
  /** Id of the text that explains why the passkey is needed, for the button. */
  whyId?: string;
}

/** Asks people to confirm who they are, with their password or a passkey. */
export function ConfirmFields({ by, why, whenAsked, error, whyId }: Props) {
  const canHavePasskeys = useCanHavePasskeys();
  if (by === 'password')
    return <PasswordField label="Your password" name="password" autoComplete="current-password" hint={why} error={error} />;
  // People without a password see no field: the page's action asks their device.
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
