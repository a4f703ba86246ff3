import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import { longDate } from '#domain/text/dates.ts';
import { FORM_ORDER } from './form-order.ts';
import css from './saved-differences.module.css';

interface Props {
  /** Whether saving would overwrite another version. */
  isNeeded: boolean;
  /** Version that someone else, or another tab, has saved since the form was opened. */
  saved: FilmTexts;
  savedAt: string;
  typed: FilmTexts;
  onUse: (changes: Partial<FilmTexts>) => void;
}

/** Shows both versions of a listing that was changed in two places, so that people see what they would overwrite. */
export function SavedDifferences({ isNeeded, saved, savedAt, typed, onUse }: Props) {
  /** Whether a value was used from here. The section then stays, because it has the result and the focus. */
  const [isUsed, setUsed] = useState(false);
  const use = (changes: Partial<FilmTexts>) => {
    setUsed(true);
    onUse(changes);
  };
  if (!isNeeded && !isUsed) return null;
  // A submitter's note is added to the moderators' notes, which submitters do not see.
  const isAdded = (field: FilmField) => field === 'notes' && saved.notes === '';
  const fields = FORM_ORDER.filter((field) => saved[field] !== typed[field] && !isAdded(field));
  const columns: Column<FilmField>[] = [
    { heading: 'Field', renderCell: (field) => FILM_FIELDS[field].label },
    { heading: 'Saved now', renderCell: (field) => saved[field] || 'Nothing' },
    { heading: 'Yours', renderCell: (field) => typed[field] || 'Nothing' },
    {
      heading: 'Choose',
      renderCell: (field) => (
        <Button
          onClick={(event) => {
            goToHeading(event.currentTarget);
            use({ [field]: saved[field] });
          }}
        >
          Use the saved value<span className="visually-hidden"> ({FILM_FIELDS[field].label})</span>
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="differences" className={`note-box stack ${css['differences']}`}>
      <h2 id="differences" tabIndex={-1}>
        This listing has changed
      </h2>
      <p>
        Another version was saved on {longDate(savedAt)}, after you opened the listing.{' '}
        {fields.length > 0
          ? 'Your text is still here. The table shows the differences. “Save Changes” replaces the saved values with yours.'
          : isUsed
            ? 'There are no differences left: the form has the saved values.'
            : 'Your text is still here, and the saved version has the same values.'}
      </p>
      {fields.length > 0 && (
        <>
          <DataTable labelledBy="differences" columns={columns} items={fields} keyOf={(field) => field} />
          <p>
            <Button
              onClick={(event) => {
                goToHeading(event.currentTarget);
                use(saved);
              }}
            >
              Use all saved values
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Moves focus to the heading, because the button is removed with its row. */
const goToHeading = (button: HTMLElement) => button.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
