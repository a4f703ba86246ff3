import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Pick<ComponentProps<typeof Field>, 'isLabelBeside'> &
  Omit<ComponentProps<'input'>, 'name' | 'id'> & { name: string; id?: string };

/** Shows a field for a line of text. Its name is also its id, so that an error summary can link to it. */
export function TextField({ label, hint, error, note, action, isLabelBeside = false, name, id, type = 'text', ...input }: Props) {
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error} note={note} action={action} isLabelBeside={isLabelBeside}>
      {(tied) => <input {...(type === 'email' && PLAIN)} {...input} name={name} type={type} {...tied} />}
    </Field>
  );
}

/** Attributes for addresses, which need no spelling check or capital letters. */
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
