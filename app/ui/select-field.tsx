import type { ComponentProps } from 'react';
import { Field, tiedTo, type FieldTexts } from './field.tsx';
import { useFieldError } from './form-errors.ts';

export interface Option {
  value: string;
  label: string;
}

type Props = FieldTexts &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'children'> & {
    name: string;
    id?: string;
    options: readonly Option[];
  };

/** A field with choices. Its name is its id too, so that an error summary can lead to it. */
export function SelectField({
  label,
  hint,
  error: given,
  note,
  act,
  name,
  id = name,
  options,
  ...select
}: Props) {
  const error = useFieldError(name, given);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} act={act}>
      <select {...select} name={name} {...tiedTo(id, { hint, error, note })}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
