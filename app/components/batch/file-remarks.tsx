import { countText } from '#domain/text/count-text.ts';
import { FILM_FIELDS } from '#domain/films/film-fields.ts';
import type { FileRow, FilmFile } from '#domain/films/film-file.ts';
import css from './file-remarks.module.css';

/** Reports the rows that were left out of the file, and its missing columns. */
export function FileRemarks({ rows, dropped, broken, unknown, missing }: FilmFile) {
  const incomplete = rows.filter(({ isIncomplete }) => isIncomplete);
  const remarks = [
    incomplete.length > 0 &&
      `${countText(incomplete.length, 'row has', 'rows have')} no title or no directors: ${rowsText(rows, incomplete)}. Add the missing titles or directors below. Without them, ${incomplete.length === 1 ? 'the row is' : 'these rows are'} not submitted.`,
    dropped.length > 0 &&
      `${countText(dropped.length, 'more row', 'more rows')} without a title or directors ${wasOrWere(dropped.length)} ignored: ${lines(dropped.map(String))}.`,
    broken.length > 0 &&
      `${countText(broken.length, 'row')} could not be read, because quotation marks are missing or misplaced: ${lines(broken.map(String))}.`,
    unknown.length > 0 &&
      `${unknown.length === 1 ? 'One column has an unknown name and was' : 'Some columns have unknown names and were'} ignored: ${unknown.join(', ')}.`,
    missing.length > 0 &&
      `The file has no column for ${missing.map((field) => `${FILM_FIELDS[field].label} (${field})`).join(', ')}. Enter the values below, or add the ${missing.length === 1 ? 'column' : 'columns'} to the file and choose the file again.`,
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="remarks" className={`note-box stack ${css['remarks']}`}>
      <h2 id="remarks">About your file</h2>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  );
}

/** Formats rows by their numbers in the table below, as in "rows 3 (“Stalker”), 9". */
function rowsText(rows: readonly FileRow[], some: readonly FileRow[]): string {
  const named = some.map((row) => `${rows.indexOf(row) + 1}${row.texts.title === '' ? '' : ` (“${row.texts.title}”)`}`);
  return `${some.length === 1 ? 'row' : 'rows'} ${named.slice(0, 10).join(', ')}${named.length > 10 ? ' and more' : ''}`;
}

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');

/** Lists line numbers of the file. If there are many, it lists the first few. */
function lines(places: string[]): string {
  const shown = places.slice(0, 10).join(', ');
  if (places.length === 1) return `line ${shown}`;
  return `lines ${shown}${places.length > 10 ? ' and more' : ''}`;
}
