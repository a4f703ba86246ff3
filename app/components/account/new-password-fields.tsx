import { PasswordField } from '#app/ui/password-field.tsx';
import { LIMITS } from '#domain/limits.ts';

/** Asks for a new password twice. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        hint={`At least ${LIMITS.password.min} characters. Three or four words make a good password.`}
        autoComplete="new-password"
      />
      <PasswordField label={confirmLabel} name="password2" autoComplete="new-password" />
    </>
  );
}
