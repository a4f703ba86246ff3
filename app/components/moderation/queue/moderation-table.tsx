import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Cells, Table, WideRow, type Column } from '#app/ui/data-table.tsx';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { shortDate } from '#app/ui/dates.ts';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { StatusText } from '#app/components/moderation/status-text.tsx';
import css from './moderation-table.module.css';
import { QuickLook } from './quick-look.tsx';
import type { RowActionsState } from './use-dashboard-actions.ts';
import type { Selection } from './use-selection.ts';

/** What all rows have in common. */
interface Rows {
  /** The query string, which the films' pages carry along. */
  query: string;
  open: readonly string[];
  selection: Selection;
  /** The moderator's own id. */
  myId: string;
  now: number;
  onToggle: (id: string) => void;
  actions: RowActionsState;
}

interface Props extends Rows {
  films: readonly ModeratedFilm[];
  /** What is said where a film stood that has left the list: before the row of this number. */
  notice: { row: number; content: ReactNode } | undefined;
}

/** The films that moderators work through; where there is no room for columns a film takes a few lines. */
export function ModerationTable({ films, notice, ...rows }: Props) {
  const names = listingNames(films);
  const noticeRow = notice && (
    <WideRow columns={COLUMNS} className={css['opened']}>
      {notice.content}
    </WideRow>
  );
  return (
    <div className={css['films']}>
      <Table className={css['table']} labelledBy="films" columns={COLUMNS}>
        {films.map((film, index) => (
          <Fragment key={film._id}>
            {notice?.row === index && noticeRow}
            <FilmRow film={film} {...names[index]!} {...rows} />
          </Fragment>
        ))}
        {notice?.row === films.length && noticeRow}
      </Table>
    </div>
  );
}

interface FilmRowProps extends Rows, ListingName {
  film: ModeratedFilm;
}

/** A column is an entry here, and its width in moderation-table.module.css. */
const COLUMNS: readonly Column<FilmRowProps>[] = [
  {
    heading: 'Select',
    className: css['select'],
    renderCell: ({ film, name, selection }) => (
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.has(film._id)}
          onChange={(event) => (event.currentTarget.checked ? selection.select([film]) : selection.remove(film._id))}
        />
      </label>
    ),
  },
  {
    heading: 'Title',
    className: css['title'],
    isRowHeader: true,
    renderCell: ({ film, name, isNamesake, query }) => (
      <Link to={paths.edit(film._id, query)} data-film={film._id} aria-label={isNamesake ? name : undefined}>
        {film.title}
      </Link>
    ),
  },
  {
    heading: 'Director',
    className: css['directors'],
    renderCell: ({ film: { directors } }) => (
      <>
        <span className="visually-hidden">{directors.length > 1 ? 'Directors' : 'Director'} </span>
        {directors.join(', ')}
      </>
    ),
  },
  {
    heading: 'Year',
    className: css['year'],
    renderCell: ({ film }) => (
      <>
        <span className="visually-hidden">Year </span>
        {film.year}
      </>
    ),
  },
  {
    heading: 'Type',
    className: css['type'],
    renderCell: ({ film }) => (
      <>
        <span className="visually-hidden">Type </span>
        <span>
          <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
          {film.language && <span className={css['beneath']}>{film.language}</span>}
        </span>
      </>
    ),
  },
  {
    heading: 'Submitted',
    className: css['submitted'],
    renderCell: ({ film, myId }) => (
      <>
        <span className={`visually-hidden ${css['label']}`}>Submitted </span>
        <span>
          {film.author_id === myId ? <strong className={css['own']}>Yours</strong> : film.author || 'not known'}{' '}
          <time dateTime={film.created_at} className={css['beneath']}>
            {shortDate(film.created_at)}
          </time>
        </span>
      </>
    ),
  },
  {
    heading: 'Status',
    className: css['status'],
    renderCell: ({ film, selection, now }) => (
      <>
        {selection.changed.includes(film._id) && (
          <p className={css['changed']}>Changed since you selected it. Look again before you select it.</p>
        )}
        <StatusText film={film} now={now} />
      </>
    ),
  },
  {
    heading: 'Details',
    className: css['details'],
    renderCell: ({ film, name, open, onToggle }) => (
      <Button
        className={css['open']}
        aria-expanded={open.includes(film._id)}
        aria-controls={open.includes(film._id) ? detailsOf(film) : undefined}
        onClick={() => onToggle(film._id)}
      >
        Details<span className="visually-hidden"> for {name}</span>
      </Button>
    ),
  },
];

const detailsOf = ({ _id }: ModeratedFilm) => `details-${_id}`;

function FilmRow(row: FilmRowProps) {
  const { film, name, isNamesake, query, open, selection, actions } = row;
  const isOpen = open.includes(film._id);
  return (
    <>
      <tr role="row" className={css['row']} data-open={isOpen} data-selected={selection.has(film._id)}>
        <Cells columns={COLUMNS} item={row} />
      </tr>
      {isOpen && (
        <WideRow columns={COLUMNS} id={detailsOf(film)} className={css['opened']}>
          <QuickLook film={film} name={isNamesake ? name : film.title} query={query} actions={actions} />
        </WideRow>
      )}
    </>
  );
}
