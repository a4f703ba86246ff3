import type { ReactNode } from 'react';
import { PENDING } from '#app/ui/pending-text.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import type { FormProps } from './film-field.tsx';
import { FilmFields } from './film-fields.tsx';
import { FORM_FIELDS } from './form-order.ts';
import type { Refused } from './save-changes.ts';
import { SavedDifferences } from './saved-differences.tsx';
import { UnsavedChangesNotice } from './unsaved-changes-notice.tsx';
import type { FilmChanges } from './use-film-changes.ts';

interface Props extends Pick<FormProps, 'isFilledIn' | 'beside'> {
  changes: FilmChanges;
  /** Version that the changes are made to. */
  updatedAt: string;
  refused: Refused | undefined;
  notesHint: string;
  /** Effects of saving, above the button. */
  children: ReactNode;
}

/** Shows the form of an existing listing, which sends only the changed fields (save-changes.ts). */
export function FilmChangesForm({ changes, updatedAt, refused, notesHint, children, ...fields }: Props) {
  const { saved, texts, changed, change, isOutdated, offered } = changes;
  return (
    <PostForm fields={FORM_FIELDS} problem={refused} button="Save Changes" sending={PENDING.saving}>
      <UnsavedChangesNotice saved={saved} offered={offered} />
      <SavedDifferences
        isNeeded={(isOutdated || refused?.isConflict === true) && changed.length > 0}
        saved={saved}
        savedAt={updatedAt}
        typed={texts}
        onUse={change}
      />
      <FilmFields texts={texts} onChange={change} hints={{ notes: notesHint }} {...fields} />
      <input type="hidden" name="updated_at" value={updatedAt} />
      <input type="hidden" name="changed" value={changed.join(' ')} />
      {children}
    </PostForm>
  );
}
