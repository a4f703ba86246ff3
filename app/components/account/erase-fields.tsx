import { PasswordField } from '#app/ui/password-field.tsx';
import css from './erase-fields.module.css';

/** What is asked of somebody who erases their account. */
export function EraseFields({ drafts }: { drafts: number }) {
  return (
    <>
      {drafts > 0 && (
        <label className={css['drafts']}>
          <input type="checkbox" name="deleteDrafts" />
          <span>Delete my drafts too, for good</span>
        </label>
      )}
      <PasswordField
        label="Your password"
        name="password"
        hint="So that nobody else who finds you signed in can do this."
        autoComplete="current-password"
      />
    </>
  );
}
