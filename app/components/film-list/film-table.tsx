import { memo, useMemo, type MouseEvent } from 'react';
import { describeVersion } from '#domain/films/describe-listing.ts';
import type { Listing } from '#domain/films/listing.ts';
import { HOME } from '#domain/limits.ts';
import { paths } from '#domain/paths.ts';
import { numberText } from '#domain/text/count-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Cells, RowGroup, Table, WideRow, type Column } from '#app/ui/data-table.tsx';
import { useFollow } from '#app/ui/use-follow.ts';
import { copyParams, queryText } from '#app/components/fit/copy-address.ts';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import type { FitSummary, FitSummaries } from '#app/components/fit/fit-summary.ts';
import { AllFacts } from '#app/components/listing/all-facts.tsx';
import layouts from './film-layouts.module.css';
import css from './film-table.module.css';
import { groupFilms } from './group-films.ts';
import { writeHomeAddress, type HomeAddress } from './home-address.ts';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';

interface Props {
  films: Listing[];
  fits: FitSummaries;
  address: HomeAddress;
  onToggle: (id: string) => void;
}

/**
 * Shows the listings as a table whose rows open. Adjacent listings of the same film share its title. On narrow screens a listing takes two
 * lines.
 */
export function FilmTable({ films, fits, address, onToggle }: Props) {
  const shownNarrow = HOME.rowsNarrow + HOME.rowsMore * address.more;
  const onFollow = useFollow();
  const names = useMemo(() => listingNames(films), [films]);
  const groups = useMemo(() => groupFilms(films), [films]);
  const { copy } = address.query.filters;
  const columns = copy ? COLUMNS_WITH_FIT : COLUMNS;
  const about = copy ? queryText(copyParams(address.copy)) : '';
  return (
    <div className={layouts['scrolled']}>
      <div className={`${css['films']} ${layouts['films']}`}>
        <RowsForm id={FORM} address={address} onToggle={onToggle} />
        <Table className={css['table']} labelledBy="results-heading" columns={columns} isGrouped>
          {groups.map(({ first, films: listings }) => {
            const opened = listings.filter(({ _id }) => address.open.includes(_id));
            return (
              <RowGroup key={listings[0]!._id} className={css['group']} data-beyond-narrow={first >= shownNarrow || undefined}>
                {listings.map((film, at) => (
                  <FilmRow
                    key={film._id}
                    columns={columns}
                    film={film}
                    fit={fits[film._id]}
                    about={about}
                    {...names[first + at]!}
                    isFirst={at === 0}
                    isAlone={listings.length === 1}
                    rows={listings.length === 1 ? 1 : listings.length + opened.length}
                    isOpen={opened.includes(film)}
                    isBeyondNarrow={first + at >= shownNarrow}
                    onFollow={onFollow}
                  />
                ))}
              </RowGroup>
            );
          })}
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

/** Id of the form for all buttons that open a row. The form that closes an open row has another id. */
const FORM = 'rows';
const formToClose = (id: string) => `close-${id}`;

/**
 * Renders a form next to the table for the buttons in it. Without JavaScript, they request the same list with one more row open or closed.
 * All buttons that open a row share a form, because a form in each row would repeat the whole address.
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
  columns: readonly Column<RowProps>[];
  film: Listing;
  fit: FitSummary | undefined;
  /** Copy in the address, as a query. The page of the listing uses it to show the fit. */
  about: string;
  /** Whether this is the first row of its film, which shows the title. */
  isFirst: boolean;
  /** Whether this listing has no neighbour of the same film. */
  isAlone: boolean;
  /** Number of rows that share the title. */
  rows: number;
  isOpen: boolean;
  isBeyondNarrow: boolean;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Number of directors shown in the list. The listing's page shows those counted in "and 6 others". */
const DIRECTORS_SHOWN = 2;

function directorsText(directors: readonly string[]): string {
  const others = directors.length - DIRECTORS_SHOWN;
  if (others < 2) return directors.join(', ');
  return `${directors.slice(0, DIRECTORS_SHOWN).join(', ')} and ${numberText(others)} others`;
}

const COLUMNS: readonly Column<RowProps>[] = [
  {
    heading: 'Film',
    className: css['title'],
    isRowHeader: true,
    rowSpan: ({ rows }) => rows,
    renderCell: ({ film, about, name, isNamesake, isAlone, onFollow }) => {
      const otherTitle = film.alt_titles.find((other) => other !== film.title);
      return (
        <>
          <a href={paths.film(film._id, about)} aria-label={isNamesake && isAlone ? name : undefined} onClick={onFollow}>
            {film.title}
          </a>
          <span className={css['about']}>
            {directorsText(film.directors)} · {film.year}
            {otherTitle && (
              <>
                {' · '}
                <bdi>{otherTitle}</bdi>
              </>
            )}
          </span>
        </>
      );
    },
  },
  {
    heading: 'Type',
    className: css['type'],
    renderCell: ({ film }) => <TypeBadge material={film} />,
  },
  {
    heading: 'Language',
    className: css['language'],
    isRowHeader: ({ isFirst }) => !isFirst,
    renderCell: ({ film, about, name, isAlone, onFollow }) => {
      const language = film.language || <span className={css['none']}>not given</span>;
      if (isAlone) return language;
      // The link of a film with several listings opens the first of them.
      return (
        <a href={paths.film(film._id, about)} onClick={onFollow}>
          {language}
          <span className="visually-hidden"> ({name})</span>
        </a>
      );
    },
  },
  { heading: 'Version', className: css['version'], renderCell: ({ film }) => describeVersion(film) },
  {
    heading: 'Made by',
    className: css['maker'],
    renderCell: ({ film }) => film.sidecar_by || <span className={css['none']}>not given</span>,
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

const FIT_COLUMN: Column<RowProps> = { heading: 'Your copy', className: css['fit'], renderCell: ({ fit }) => <FitLabel fit={fit} /> };

const COLUMNS_WITH_FIT = COLUMNS.toSpliced(4, 0, FIT_COLUMN);

const detailsOf = ({ _id }: Listing) => `details-${_id}`;

/** Memoised, so that only changed rows are rendered again. */
const FilmRow = memo(function FilmRow(props: RowProps) {
  const { columns, film, fit, about, name, isNamesake, isFirst, isAlone, isOpen, isBeyondNarrow, onFollow } = props;
  const ofListing = columns.slice(1);
  return (
    <>
      <tr
        role="row"
        id={`film-${film._id}`}
        className={css['row']}
        data-open={isOpen || undefined}
        data-beyond-narrow={isBeyondNarrow || undefined}
      >
        <Cells columns={isFirst ? columns : ofListing} item={props} />
      </tr>
      {isOpen && (
        <WideRow
          columns={isAlone ? columns : ofListing}
          id={detailsOf(film)}
          className={css['opened']}
          data-beyond-narrow={isBeyondNarrow || undefined}
        >
          <AllFacts film={film} fit={fit} />
          <p className={css['ownPage']}>
            <a href={paths.film(film._id, about)} onClick={onFollow}>
              Open the listing page<span className="visually-hidden"> of {isNamesake ? name : film.title}</span>
            </a>{' '}
            to ask for, keep or share this material
          </p>
        </WideRow>
      )}
    </>
  );
});
