import { memo, useMemo, type MouseEvent } from 'react';
import type { Listing } from '#domain/films/listing.ts';
import { HOME } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Cells, Table, WideRow, type Column } from '#app/ui/data-table.tsx';
import { useFollow } from '#app/ui/use-follow.ts';
import { copyParams, queryText } from '#app/components/fit/copy-address.ts';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import type { FitSummary, FitSummaries } from '#app/components/fit/fit-summary.ts';
import { FilmFacts } from '#app/components/listing/film-facts.tsx';
import layouts from './film-layouts.module.css';
import css from './film-table.module.css';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';

interface Props {
  films: Listing[];
  fits: FitSummaries;
  address: HomeAddress;
  onToggle: (id: string) => void;
}

/** The films as a table whose rows open; where there is no room for columns a row takes two or three lines. */
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
        <Table className={css['table']} labelledBy="results-heading" columns={copy ? COLUMNS_WITH_FIT : COLUMNS}>
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
        </Table>
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
  fit: FitSummary | undefined;
  /** The copy that is asked about, as the query of an address: the listing's page says its fit, too. */
  about: string;
  isOpen: boolean;
  isBeyondNarrow: boolean;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const COLUMNS: readonly Column<RowProps>[] = [
  {
    heading: 'Title',
    className: css['title'],
    isRowHeader: true,
    renderCell: ({ film, about, name, isNamesake, onFollow }) => {
      const otherTitle = film.alt_titles.find((other) => other !== film.title);
      return (
        <>
          <a href={paths.film(film._id, about)} aria-label={isNamesake ? name : undefined} onClick={onFollow}>
            {film.title}
          </a>
          {otherTitle && <bdi className={css['otherTitle']}>{otherTitle}</bdi>}
        </>
      );
    },
  },
  { heading: 'Director', className: css['directors'], renderCell: ({ film }) => film.directors.join(', ') },
  { heading: 'Year', className: css['year'], renderCell: ({ film }) => film.year },
  {
    heading: 'Type',
    className: css['type'],
    renderCell: ({ film, fit }) => (
      <>
        <span className="visually-hidden">Type </span>
        <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
        <FitLabel fit={fit} />
      </>
    ),
  },
  {
    heading: 'Language',
    className: css['language'],
    renderCell: ({ film }) => film.language || <span className={css['none']}>not given</span>,
  },
  {
    heading: 'Details',
    className: css['details'],
    renderCell: ({ film, name, isOpen }) => (
      <Button
        type="submit"
        form={isOpen ? formToClose(film._id) : FORM}
        formAction={`${paths.home()}#film-${film._id}`}
        name={isOpen ? undefined : 'open'}
        value={film._id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsOf(film) : undefined}
      >
        Details
        <span className="visually-hidden">{` for ${name}`}</span>
      </Button>
    ),
  },
];

const COLUMNS_WITH_FIT = COLUMNS.map((column) => (column.className === css['type'] ? { ...column, heading: 'Type and fit' } : column));

const detailsOf = ({ _id }: Listing) => `details-${_id}`;

/** Of a list that changes only those rows are made anew that changed. */
const FilmRow = memo(function FilmRow(props: RowProps) {
  const { film, fit, about, name, isNamesake, isOpen, isBeyondNarrow, onFollow } = props;
  return (
    <>
      <tr
        role="row"
        id={`film-${film._id}`}
        className={css['row']}
        data-open={isOpen || undefined}
        data-beyond-narrow={isBeyondNarrow || undefined}
      >
        <Cells columns={COLUMNS} item={props} />
      </tr>
      {isOpen && (
        <WideRow columns={COLUMNS} id={detailsOf(film)} className={css['opened']} data-beyond-narrow={isBeyondNarrow || undefined}>
          <FilmFacts film={film} heading="h3" fit={fit} />
          <p className={css['ownPage']}>
            <a href={paths.film(film._id, about)} onClick={onFollow}>
              The page of this listing
              <span className="visually-hidden"> of {isNamesake ? name : film.title}</span>
            </a>
            , with how to ask, to keep or to send
          </p>
        </WideRow>
      )}
    </>
  );
});
