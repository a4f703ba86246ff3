import type { ReactNode } from 'react';
import css from './field.module.css';
import { useFieldError } from './form-errors.ts';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Error about the typed value, as a sentence. */
  error?: string | undefined;
  /** More facts about the value, below it. */
  note?: ReactNode;
  /** Button or link for the note. */
  action?: ReactNode;
}

interface Props extends Omit<FieldTexts, 'label'> {
  name: string;
  /** Label, which can include visually hidden text. */
  label: ReactNode;
  /** Id, by default the name, so that an error summary can link to it. Needed if several fields have the same name. */
  id?: string | undefined;
  /** Whether the label is before the input, not above it, on wide screens. */
  isLabelBeside?: boolean;
  /** Whether a new error is announced, for people whose focus is already in the field when they press Enter. */
  isErrorSaid?: boolean;
  /** Renders the input with the attributes that connect it to its texts. */
  children: (tied: ReturnType<typeof tiedTo>) => ReactNode;
}

/** Shows the label, hint and error around a field, in the order in which people need them. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error: given,
  note,
  action,
  isLabelBeside = false,
  // Errors that the form knows are in its summary, which announces them.
  isErrorSaid = given !== undefined,
  children,
}: Props) {
  const error = useFieldError(name, given);
  return (
    <div className={css['field']} data-wrong={error !== undefined} data-label-beside={isLabelBeside}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={isErrorSaid ? 'alert' : undefined} className={css['error']}>
          Error: {error}
        </p>
      )}
      {children(tiedTo(id, { hint, error, note }))}
      {(note || action) && (
        <div className={`wrap ${css['below']}`}>
          {note && <p id={`${id}-note`}>{note}</p>}
          {action}
        </div>
      )}
    </div>
  );
}

/** Returns the attributes that connect an input to its texts. Screen readers read the error first. */
export function tiedTo(id: string, { hint, error, note }: Pick<FieldTexts, 'hint' | 'error' | 'note'>) {
  const ids = [error && `${id}-error`, note && `${id}-note`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
