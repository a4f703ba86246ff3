import { ConfirmFields } from './confirm-fields.tsx';
import css from './erase-fields.module.css';

/** What is asked of somebody who erases their account. */
export function EraseFields({ drafts, hasPassword }: { drafts: number; hasPassword: boolean }) {
  return (
    <>
      {drafts > 0 && (
        <label className={css['drafts']}>
          <input type="checkbox" name="deleteDrafts" />
          <span>Delete my drafts too, for good</span>
        </label>
      )}
      <ConfirmFields
        by={hasPassword ? 'password' : 'passkey'}
        why="Nobody else who finds you signed in should be able to do this."
        whenAsked="Your browser then asks for your passkey."
      />
    </>
  );
}
