import { BY_PASSKEY } from '#app/session/auth/passkeys.ts';
import { useCanHavePasskeys } from '#app/session/auth/use-can-have-passkeys.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import css from './erase-fields.module.css';
import { NoPasskeysHere } from './no-passkeys-here.tsx';

/** What is asked of somebody who erases their account. */
export function EraseFields({ drafts, hasPassword }: { drafts: number; hasPassword: boolean }) {
  const canHavePasskeys = useCanHavePasskeys();
  return (
    <>
      {drafts > 0 && (
        <label className={css['drafts']}>
          <input type="checkbox" name="deleteDrafts" />
          <span>Delete my drafts too, for good</span>
        </label>
      )}
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          hint="So that nobody else who finds you signed in can do this."
          autoComplete="current-password"
        />
      ) : (
        <>
          <input type="hidden" name={BY_PASSKEY} value="yes" />
          {canHavePasskeys ? (
            <p>
              Your browser then asks for your passkey, so that nobody else who finds you signed in can do
              this.
            </p>
          ) : (
            <NoPasskeysHere />
          )}
        </>
      )}
    </>
  );
}
