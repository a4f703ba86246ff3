import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#domain/listing.ts';
import { HOME } from '#domain/limits.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FilmFacts } from './film-facts.tsx';
import css from './film-table.module.css';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { TypeBadge, typeName } from './type-badge.tsx';

interface Props {
  films: Listing[];
  address: HomeAddress;
  onToggle: (id: string) => void;
}

/**
 * The films as a table whose rows open; where there is no room for columns a row takes two or three lines.
 * The roles are written out, because some browsers forget a table's when it is laid out otherwise.
 */
export function FilmTable({ films, address, onToggle }: Props) {
  const shownNarrow = HOME.rowsNarrow + HOME.rowsMore * address.more;
  return (
    <div className={css['films']}>
      <table className={css['table']} role="table" aria-labelledby="results-heading">
        <thead role="rowgroup">
          <tr role="row">
            {['Title', 'Director', 'Year', 'Type', 'Language', 'Details'].map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {films.map((film, index) => (
            <FilmRow
              key={film._id}
              film={film}
              address={address}
              isBeyondNarrow={index >= shownNarrow}
              onToggle={() => onToggle(film._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  film: Listing;
  address: HomeAddress;
  isBeyondNarrow: boolean;
  onToggle: () => void;
}

function FilmRow({ film, address, isBeyondNarrow, onToggle }: RowProps) {
  const isOpen = address.open.includes(film._id);
  const detailsId = `details-${film._id}`;
  const otherTitle = film.alt_titles.find((title) => title !== film.title);
  return (
    <Fragment>
      <tr
        role="row"
        id={`film-${film._id}`}
        className={css['row']}
        data-open={isOpen}
        data-beyond-narrow={isBeyondNarrow}
      >
        <th role="rowheader" scope="row" className={css['title']}>
          <Link to={paths.film(film._id)}>{film.title}</Link>
          {otherTitle && <bdi className={css['otherTitle']}>{otherTitle}</bdi>}
        </th>
        <td role="cell">
          <span className={css['label']}>{film.directors.length > 1 ? 'Directors' : 'Director'} </span>
          {film.directors.join(', ')}
        </td>
        <td role="cell" className={css['year']}>
          <span className={css['label']}>Year </span>
          {film.year}
        </td>
        <td role="cell" className={css['type']}>
          <span className="visually-hidden">Type </span>
          <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
        </td>
        <td role="cell">
          <span className={css['label']}>Language </span>
          {film.language || <span className={css['none']}>not given</span>}
        </td>
        <td role="cell" className={css['details']}>
          <OpenButton
            film={film}
            address={address}
            isOpen={isOpen}
            controls={detailsId}
            onToggle={onToggle}
          />
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={detailsId} className={css['opened']} data-beyond-narrow={isBeyondNarrow}>
          <td role="cell" colSpan={6}>
            <FilmFacts film={film} heading="h3" />
            <p className={css['ownPage']}>
              <Link to={paths.film(film._id)}>
                The page of this listing<span className="visually-hidden"> of {film.title}</span>
              </Link>
              , to keep or to send to somebody
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

/** Opens a row. Without JavaScript it is a form that asks for the same list with this row open. */
function OpenButton(props: {
  film: Listing;
  address: HomeAddress;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const { film, address, isOpen, controls, onToggle } = props;
  const open = isOpen ? address.open.filter((id) => id !== film._id) : [...address.open, film._id];
  const fields = [...new URLSearchParams(writeHomeAddress({ ...address, open }))];
  return (
    <form
      method="get"
      action={`${paths.home()}#film-${film._id}`}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" aria-expanded={isOpen} aria-controls={isOpen ? controls : undefined}>
        Details
        <span className="visually-hidden">
          {' '}
          for {film.title}, {typeName(film)}
        </span>
      </Button>
    </form>
  );
}
