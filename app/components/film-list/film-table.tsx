import { Fragment, memo, useMemo, type MouseEvent } from 'react';
import type { Listing } from '#domain/listing.ts';
import { HOME } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import { useFollow } from '#app/ui/use-follow.ts';
import { copyParams, queryText } from '#app/components/fit/copy-address.ts';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import type { ToldFit, ToldFits } from '#app/components/fit/told-fit.ts';
import { FilmFacts } from '#app/components/listing/film-facts.tsx';
import layouts from './film-layouts.module.css';
import css from './film-table.module.css';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';

interface Props {
  films: Listing[];
  fits: ToldFits;
  address: HomeAddress;
  onToggle: (id: string) => void;
}

const COLUMNS = ['Title', 'Director', 'Year', 'Type', 'Language', 'Details'];

/**
 * The films as a table whose rows open; where there is no room for columns a row takes two or three lines.
 * The roles are written out, because some browsers forget a table's when it is laid out otherwise.
 */
export function FilmTable({ films, fits, address, onToggle }: Props) {
  const shownNarrow = HOME.rowsNarrow + HOME.rowsMore * address.more;
  const onFollow = useFollow();
  const names = useMemo(() => listingNames(films), [films]);
  const { copy } = address.query.filters;
  const about = copy ? queryText(copyParams(address.copy)) : '';
  return (
    <div className={layouts['scrolled']}>
      <div className={`${css['films']} ${layouts['films']}`}>
        <RowsForm id={FORM} address={address} onToggle={onToggle} />
        <table className={css['table']} role="table" aria-labelledby="results-heading">
          <TableHead columns={copy ? COLUMNS.map((name) => (name === 'Type' ? 'Type and fit' : name)) : COLUMNS} />
          <tbody role="rowgroup">
            {films.map((film, index) => (
              <FilmRow
                key={film._id}
                film={film}
                fit={fits[film._id]}
                about={about}
                {...names[index]!}
                isOpen={address.open.includes(film._id)}
                isBeyondNarrow={index >= shownNarrow}
                onFollow={onFollow}
              />
            ))}
          </tbody>
        </table>
        {films
          .map(({ _id }) => _id)
          .filter((id) => address.open.includes(id))
          .map((id) => (
            <RowsForm
              key={id}
              id={formToClose(id)}
              address={{ ...address, open: address.open.filter((other) => other !== id) }}
              onToggle={onToggle}
            />
          ))}
      </div>
    </div>
  );
}

/** The form of all buttons that open a row, and that of the button that closes this one. */
const FORM = 'rows';
const formToClose = (id: string) => `close-${id}`;

/**
 * A form beside the table, for buttons in it: without JavaScript they ask for the same list with one more row open, or
 * with one less. One for all that open, because a form in each row would repeat the whole address in each.
 */
function RowsForm({ id, address, onToggle }: Pick<Props, 'address' | 'onToggle'> & { id: string }) {
  return (
    <form
      id={id}
      method="get"
      action={paths.home()}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle(event.nativeEvent.submitter!.getAttribute('value')!);
      }}
    >
      {[...new URLSearchParams(writeHomeAddress(address))].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

interface RowProps extends ListingName {
  film: Listing;
  fit: ToldFit | undefined;
  /** The copy that is asked about, as the query of an address: the listing's page says its fit, too. */
  about: string;
  isOpen: boolean;
  isBeyondNarrow: boolean;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Of a list that changes only those rows are made anew that changed. */
const FilmRow = memo(function FilmRow({ film, fit, about, name, isNamesake, isOpen, isBeyondNarrow, onFollow }: RowProps) {
  const detailsId = `details-${film._id}`;
  const otherTitle = film.alt_titles.find((other) => other !== film.title);
  return (
    <Fragment>
      <tr
        role="row"
        id={`film-${film._id}`}
        className={css['row']}
        data-open={isOpen || undefined}
        data-beyond-narrow={isBeyondNarrow || undefined}
      >
        <th role="rowheader" scope="row" className={css['title']}>
          <a href={paths.film(film._id, about)} aria-label={isNamesake ? name : undefined} onClick={onFollow}>
            {film.title}
          </a>
          {otherTitle && <bdi className={css['otherTitle']}>{otherTitle}</bdi>}
        </th>
        <td role="cell">{film.directors.join(', ')}</td>
        <td role="cell">{film.year}</td>
        <td role="cell" className={css['type']}>
          <span className="visually-hidden">Type </span>
          <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
          <FitLabel fit={fit} />
        </td>
        <td role="cell">{film.language || <span className={css['none']}>not given</span>}</td>
        <td role="cell" className={css['details']}>
          <Button
            type="submit"
            form={isOpen ? formToClose(film._id) : FORM}
            formAction={`${paths.home()}#film-${film._id}`}
            name={isOpen ? undefined : 'open'}
            value={film._id}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
          >
            Details
            <span className="visually-hidden">{` for ${name}`}</span>
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={detailsId} className={css['opened']} data-beyond-narrow={isBeyondNarrow || undefined}>
          <td role="cell" colSpan={COLUMNS.length}>
            <FilmFacts film={film} heading="h3" fit={fit} />
            <p className={css['ownPage']}>
              <a href={paths.film(film._id, about)} onClick={onFollow}>
                The page of this listing
                <span className="visually-hidden"> of {isNamesake ? name : film.title}</span>
              </a>
              , with how to ask, to keep or to send
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  );
});
