import type { ReactNode } from 'react';
import css from './field.module.css';
import { useFieldError } from './form-errors.ts';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed: one sentence. */
  error?: string | undefined;
  /** What is known of the value besides, below it. */
  note?: ReactNode;
  /** What can be done about that. */
  action?: ReactNode;
}

interface Props extends Omit<FieldTexts, 'label'> {
  name: string;
  /** Also with words that are only heard. */
  label: ReactNode;
  /** Its name, unless there are several of the name: so an error summary can lead to it. */
  id?: string | undefined;
  /** The label stands before the input where there is room, not above it. */
  isLabelBeside?: boolean;
  /** Whether what is wrong is said when it comes: whoever pressed Enter has the keyboard in the field already. */
  isErrorSaid?: boolean;
  /** The input, tied to the texts around it. */
  children: (tied: ReturnType<typeof tiedTo>) => ReactNode;
}

/** Around a field: its label, its hint, and what is wrong with it, in the order in which they are needed. */
export function Field({
  name,
  id = name,
  label,
  hint,
  error: given,
  note,
  action,
  isLabelBeside = false,
  // What the form around knows stands in its summary, which says it.
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
        <div className={css['below']}>
          {note && <p id={`${id}-note`}>{note}</p>}
          {action}
        </div>
      )}
    </div>
  );
}

/** What ties an input to the texts around it; the error is heard first. */
export function tiedTo(id: string, { hint, error, note }: Pick<FieldTexts, 'hint' | 'error' | 'note'>) {
  const ids = [error && `${id}-error`, note && `${id}-note`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
