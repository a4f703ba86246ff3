import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

type Props = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'children'> & {
    name: string;
    label: ReactNode;
    id?: string;
    options: readonly Option[];
  };

/** Shows a field with choices. Its name is also its id, so that an error summary can link to it. */
export function SelectField({ label, hint, error, note, action, name, id, options, ...select }: Props) {
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} note={note} action={action}>
      {(tied) => (
        <select {...select} name={name} {...tied}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
