import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'name' | 'id'> & { name: string; id?: string };

/** Shows a field for several lines of text, which grows with its text. */
export function TextArea({ label, hint, error, note, action, name, id, rows = 4, ...area }: Props) {
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} note={note} action={action}>
      {(tied) => (
        // Browsers scroll only the line of the caret into view.
        <textarea
          {...area}
          name={name}
          rows={rows}
          {...tied}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      )}
    </Field>
  );
}
