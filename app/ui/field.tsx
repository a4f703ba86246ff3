import type { ReactNode } from 'react';
import css from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed: one sentence. */
  error?: string | undefined;
  /** What is known of the value besides, below it. */
  note?: ReactNode;
  /** What can be done about that. */
  act?: ReactNode;
}

/** Around a field: its label, its hint, and what is wrong with it, in the order in which they are needed. */
export function Field({
  id,
  label,
  hint,
  error,
  note,
  act,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={css['field']} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css['error']}>
          Error: {error}
        </p>
      )}
      {children}
      {(note || act) && (
        <div className={css['below']}>
          {note && <p id={`${id}-note`}>{note}</p>}
          {act}
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
