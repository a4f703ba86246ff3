import type { ComponentProps } from 'react';
import { Field, tiedTo, type FieldTexts } from './field.tsx';
import { useFieldError } from './form-errors.ts';

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'name' | 'id'> & { name: string; id?: string };

/** A field for a line of text. Its name is its id too, so that an error summary can lead to it. */
export function TextField({
  label,
  hint,
  error: given,
  note,
  act,
  name,
  id = name,
  type = 'text',
  ...input
}: Props) {
  const error = useFieldError(name, given);
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} act={act}>
      <input
        {...(type === 'email' && PLAIN)}
        {...input}
        name={name}
        type={type}
        {...tiedTo(id, { hint, error, note })}
      />
    </Field>
  );
}

/** Addresses are no prose. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
