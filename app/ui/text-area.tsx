import type { ComponentProps } from 'react';
import { Field, tiedTo, type FieldTexts } from './field.tsx';
import { useFieldError } from './form-errors.ts';

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'name' | 'id'> & { name: string; id?: string };

/** A field for several lines of text; it grows with them. */
export function TextArea({
  label,
  hint,
  error: given,
  note,
  act,
  name,
  id = name,
  rows = 4,
  ...area
}: Props) {
  const error = useFieldError(name, given);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} act={act}>
      <textarea {...area} name={name} rows={rows} {...tiedTo(id, { hint, error, note })} />
    </Field>
  );
}
