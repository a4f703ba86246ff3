import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { listText } from '#domain/text/count-text.ts';
import type { DuplicateMatches } from './find-duplicates.ts';
import css from './file-remarks.module.css';

/** Lists rows that are probably duplicates. They can be submitted anyway. */
export function DuplicateRemarks({ found }: { found: ReadonlyMap<number, DuplicateMatches> }) {
  return (
    <section aria-labelledby="duplicates" className={css['remarks']}>
      <h2 id="duplicates">Probable duplicates</h2>
      <ul>
        {remarksOn(found).map(({ number, rows, listings }) => (
          <li key={number}>
            {rows.length > 0 && `Row ${number} is probably a duplicate of ${rowList(rows)}. `}
            {listings.length > 0 && `Row ${number} may be listed already: `}
            {listings.map((film, index) => (
              <span key={film._id}>
                {index > 0 && ', '}
                <Link to={film.approved ? paths.film(film._id) : paths.update(film._id)} target="_blank">
                  {film.title} ({film.year}){!film.approved && ', your draft'}
                  {' (opens in a new tab)'}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>Remove the duplicate rows. You can submit the others without changes.</p>
    </section>
  );
}

/** Returns the remarks, naming each pair of rows once. */
function remarksOn(found: ReadonlyMap<number, DuplicateMatches>) {
  return [...found]
    .map(([number, { rows, listings }]) => ({
      number,
      rows: rows.filter((other) => other > number),
      listings,
    }))
    .filter(({ rows, listings }) => rows.length + listings.length > 0);
}

/** Formats row numbers, as in "row 3" or "rows 3 and 5". */
export const rowList = (numbers: readonly number[]): string => `${numbers.length === 1 ? 'row' : 'rows'} ${listText(numbers.map(String))}`;
