import { FILM_FIELDS, type FilmField } from '#domain/films/film-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { useAfterMount } from '#app/ui/use-after-mount.ts';
import css from './unsaved-changes-notice.module.css';
import { momentHere } from '#domain/text/dates.ts';
import { FORM_ORDER } from './form-order.ts';
import type { FilmChanges } from './use-film-changes.ts';

/** Shows unsaved changes from an earlier visit next to the saved values. People choose if the form uses them. */
export function UnsavedChangesNotice({ saved, offered }: Pick<FilmChanges, 'saved' | 'offered'>) {
  const isThere = useAfterMount();
  const { texts, at, isDiscarded, use, discard, restore } = offered;
  const fields = FORM_ORDER.filter((field) => offered.fields.includes(field));
  const isOffered = fields.length > 0 && at !== undefined;
  const columns: Column<FilmField>[] = [
    { heading: 'Field', renderCell: (field) => FILM_FIELDS[field].label },
    { heading: 'Saved', renderCell: (field) => saved[field] || 'Nothing' },
    { heading: 'Unsaved', renderCell: (field) => texts[field] || 'Nothing' },
  ];
  return (
    <section
      aria-labelledby={isOffered ? 'typed-before' : undefined}
      className={`note-box stack ${css['offer']}`}
      data-is-empty={!isOffered && !isDiscarded}
    >
      {isOffered && <h2 id="typed-before">Unsaved changes</h2>}
      <p role="status">
        {isThere && (isOffered ? `You have unsaved changes from ${momentHere(at)}.` : isDiscarded && 'Changes discarded.')}
      </p>
      {isOffered && <DataTable labelledBy="typed-before" columns={columns} items={fields} keyOf={(field) => field} />}
      {(isOffered || isDiscarded) && (
        <div className="buttons">
          {isOffered && (
            <Button
              onClick={() => {
                use();
                // The button is removed, so focus moves to the first of the changed fields.
                document.getElementById(fields[0]!)?.focus();
              }}
            >
              Use changes
            </Button>
          )}
          <Button onClick={isDiscarded ? restore : discard}>{isDiscarded ? 'Undo' : 'Discard changes'}</Button>
        </div>
      )}
    </section>
  );
}
