import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ConfirmFields } from './confirm-fields.tsx';

/** What is asked of somebody who erases their account. */
export function EraseFields({ drafts, hasPassword }: { drafts: number; hasPassword: boolean }) {
  return (
    <>
      {drafts > 0 && <CheckboxField name="deleteDrafts" label="Delete my drafts too, for good" />}
      <ConfirmFields
        by={hasPassword ? 'password' : 'passkey'}
        why="Nobody else who finds you signed in should be able to do this."
        whenAsked="Your browser then asks for your passkey."
      />
    </>
  );
}
