import { listingNames } from '#app/components/listing/listing-names.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TableHead } from '#app/ui/table-head.tsx';
import type { ModeratedFilm } from '#domain/listing.ts';
import { shortDate } from '#app/ui/dates.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import css from './moderation-table.module.css';
import { QuickLook } from './quick-look.tsx';
import { StatusText } from '#app/components/moderation/status-text.tsx';
import type { RowActionsState } from './use-dashboard-actions.ts';

interface Props {
  films: readonly ModeratedFilm[];
  /** What is said where a film stood that has left the list: before the row of this number. */
  notice: { row: number; content: ReactNode } | undefined;
  /** The query string, which the films' pages carry along. */
  query: string;
  open: readonly string[];
  isSelected: (film: ModeratedFilm) => boolean;
  /** Selected in a version that is no longer the current one. */
  hasChanged: (film: ModeratedFilm) => boolean;
  /** The moderator's own id. */
  myId: string;
  now: number;
  onSelect: (film: ModeratedFilm, isSelected: boolean) => void;
  onToggle: (id: string) => void;
  actions: RowActionsState;
}

const COLUMNS = ['Select', 'Title', 'Director', 'Year', 'Type', 'Submitted', 'Status', 'Details'];

/**
 * The films that moderators work through; where there is no room for columns a film takes a few lines. The roles are
 * written out, because some browsers forget a table's when it is laid out otherwise.
 */
export function ModerationTable({ films, notice, ...row }: Props) {
  const names = listingNames(films);
  return (
    <div className={css['films']}>
      <table className={css['table']} role="table" aria-labelledby="films">
        <TableHead columns={COLUMNS} />
        <tbody role="rowgroup">
          {films.map((film, index) => (
            <Fragment key={film._id}>
              {notice?.row === index && <NoticeRow>{notice.content}</NoticeRow>}
              <FilmRow film={film} what={names[index]!.name} isNamesake={names[index]!.isNamesake} {...row} />
            </Fragment>
          ))}
          {notice?.row === films.length && <NoticeRow>{notice.content}</NoticeRow>}
        </tbody>
      </table>
    </div>
  );
}

function NoticeRow({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className={css['opened']}>
      <td role="cell" colSpan={COLUMNS.length}>
        {children}
      </td>
    </tr>
  );
}

function FilmRow({
  film,
  what,
  isNamesake,
  query,
  open,
  isSelected,
  hasChanged,
  myId,
  now,
  onSelect,
  onToggle,
  actions,
}: Omit<Props, 'films' | 'notice'> & { film: ModeratedFilm; what: string; isNamesake: boolean }) {
  const isOpen = open.includes(film._id);
  const detailsId = `details-${film._id}`;
  return (
    <Fragment>
      <tr role="row" className={css['row']} data-open={isOpen} data-selected={isSelected(film)}>
        <td role="cell" className={css['select']}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${what}`}
              checked={isSelected(film)}
              onChange={(event) => onSelect(film, event.currentTarget.checked)}
            />
          </label>
        </td>
        <th role="rowheader" scope="row" className={css['title']}>
          <Link to={paths.edit(film._id, query)} data-film={film._id} aria-label={isNamesake ? what : undefined}>
            {film.title}
          </Link>
        </th>
        <td role="cell" className={css['directors']}>
          <span className="visually-hidden">{film.directors.length > 1 ? 'Directors' : 'Director'} </span>
          {film.directors.join(', ')}
        </td>
        <td role="cell" className={css['year']}>
          <span className="visually-hidden">Year </span>
          {film.year}
        </td>
        <td role="cell" className={css['type']}>
          <span className="visually-hidden">Type </span>
          <span>
            <TypeBadge format={film.format} sidecar_type={film.sidecar_type} />
            {film.language && <span className={css['beneath']}>{film.language}</span>}
          </span>
        </td>
        <td role="cell" className={css['submitted']}>
          <span className={`visually-hidden ${css['label']}`}>Submitted </span>
          <span>
            {film.author_id === myId ? <strong className={css['own']}>Yours</strong> : film.author || 'not known'}{' '}
            <time dateTime={film.created_at} className={css['beneath']}>
              {shortDate(film.created_at)}
            </time>
          </span>
        </td>
        <td role="cell" className={css['status']}>
          {hasChanged(film) && <p className={css['changed']}>Changed since you selected it. Look again before you select it.</p>}
          <StatusText film={film} now={now} />
        </td>
        <td role="cell" className={css['details']}>
          <Button
            className={css['open']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => onToggle(film._id)}
          >
            Details<span className="visually-hidden"> for {what}</span>
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={detailsId} className={css['opened']}>
          <td role="cell" colSpan={COLUMNS.length}>
            <QuickLook film={film} name={isNamesake ? what : film.title} query={query} actions={actions} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
