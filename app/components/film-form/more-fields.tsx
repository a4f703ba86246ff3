import { use, useState, type ReactNode } from 'react';
import type { FilmField } from '#domain/films/film-fields.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { FormErrors } from '#app/ui/form-errors.ts';
import css from './film-fields.module.css';

interface Props {
  fields: readonly FilmField[];
  texts: FilmTexts;
  children: ReactNode;
}

/** Shows the optional fields. They unfold as soon as one of them has a value or an error, and stay open until someone folds them. */
export function MoreFields({ fields, texts, children }: Props) {
  const errors = use(FormErrors);
  const used = fields.filter((field) => texts[field] !== '').length + fields.filter((field) => errors[field] !== undefined).length;
  const [isOpen, setOpen] = useState(used > 0);
  const [before, setBefore] = useState(used);
  if (used !== before) {
    setBefore(used);
    if (used > before) setOpen(true);
  }
  return (
    <details className={css['more']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="block-summary">
        <h2>More details (optional)</h2>
      </summary>
      <div className={`stack ${css['fields']}`}>{children}</div>
    </details>
  );
}
