import { Fragment, startTransition, useOptimistic, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Cells, Table, WideRow, type Column } from '#app/ui/data-table.tsx';
import { describeVersion } from '#domain/films/describe-listing.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { shortDate } from '#domain/text/dates.ts';
import { listingNames, type ListingName } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { ApproveButton } from '#app/components/moderation/approve-button.tsx';
import { FilmDoubts } from '#app/components/moderation/film-doubts.tsx';
import { recordSummary } from '#app/components/moderation/users/submission-record-text.ts';
import type { Reviews } from '#app/session/api/reviews.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { StatusText } from '#app/components/moderation/status-text.tsx';
import css from './moderation-table.module.css';
import { QuickLook } from './quick-look.tsx';
import type { RowActionsState } from './use-dashboard-actions.ts';
import type { Selection } from './use-selection.ts';
import { UndoButton } from '#app/components/moderation/undo-button.tsx';

/** Data that all rows share. */
interface Rows {
  /** Query string, which the films' pages keep in their address. */
  query: string;
  open: readonly string[];
  reviews: Reviews;
  selection: Selection;
  onSelect: (film: ModeratedFilm) => void;
  myId: string;
  now: number;
  onToggle: (id: string) => void;
  actions: RowActionsState;
  notice: Notice | undefined;
}

/** Message about a film that has left the list, shown before the row with this number. */
interface Notice {
  row: number;
  content: ReactNode;
  messageId: string;
  /** Id of the film to continue with. */
  next: string | undefined;
}

interface Props extends Rows {
  films: readonly ModeratedFilm[];
}

/** Lists the films for moderators. On narrow screens a film takes a few lines. */
export function ModerationTable({ films, ...rows }: Props) {
  const { notice } = rows;
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

/** Columns of the table. Their widths are in moderation-table.module.css. */
const COLUMNS: readonly Column<FilmRowProps>[] = [
  {
    heading: 'Select',
    className: css['select'],
    renderCell: ({ film, name, selection, onSelect }) => (
      <SelectBox
        name={name}
        isSelected={selection.has(film._id)}
        onChange={(isSelected) => (isSelected ? onSelect(film) : selection.remove(film._id))}
      />
    ),
  },
  {
    heading: 'Film',
    className: css['film'],
    isRowHeader: true,
    renderCell: ({ film, name, isNamesake, query }) => (
      <Link to={paths.edit(film._id, query)} data-film={film._id} aria-label={isNamesake ? name : undefined}>
        {film.title}
      </Link>
    ),
  },
  {
    heading: 'Director and year',
    className: css['by'],
    renderCell: ({ film: { directors, year } }) => `${directorsText(directors)}, ${year}`,
  },
  {
    heading: 'Material',
    className: css['material'],
    renderCell: ({ film }) => (
      <>
        <span className={`wrap ${css['kind']}`}>
          <TypeBadge material={film} />
          {film.language}
        </span>
        <span className={css['beneath']}>{describeVersion(film)}</span>
      </>
    ),
  },
  {
    heading: 'Submitted by',
    className: css['submitted'],
    renderCell: ({ film, myId, reviews }) => (
      <>
        {film.author_id === myId ? <strong className={css['own']}>Yours</strong> : film.author || 'not known'}
        <span className={css['beneath']}>{film.author_id !== null && recordSummary(reviews.records.get(film.author_id))}</span>
      </>
    ),
  },
  {
    heading: 'Status',
    className: css['status'],
    renderCell: ({ film, now }) => (
      <>
        <StatusText film={film} now={now} />
        <span className={css['beneath']}>
          <span className="visually-hidden">Submitted </span>
          <time dateTime={film.created_at}>{shortDate(film.created_at)}</time>
        </span>
      </>
    ),
  },
  {
    heading: 'Decision',
    className: css['decide'],
    renderCell: ({ film, name, open, onToggle, actions, notice }) => (
      <>
        {(!film.approved || actions.feedbackFor(film)?.of === 'approve') && (
          <ApproveButton
            film={film}
            name={name}
            isBusy={actions.isBusy}
            saidBefore={notice?.next === film._id ? notice.messageId : undefined}
            onApprove={actions.send}
          />
        )}
        <Button
          aria-expanded={open.includes(film._id)}
          aria-controls={open.includes(film._id) ? detailsOf(film) : undefined}
          onClick={() => onToggle(film._id)}
        >
          Details<span className="visually-hidden"> for {name}</span>
        </Button>
      </>
    ),
  },
  { heading: 'Doubts', className: css['doubts'], renderCell: (row) => <Doubts {...row} /> },
];

interface SelectBoxProps {
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Selects a film. The browser paints the tick before React renders the new selection, which takes longer on a slow device. */
function SelectBox({ name, isSelected, onChange }: SelectBoxProps) {
  const [isTicked, tick] = useOptimistic(isSelected);
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isTicked}
        onChange={({ currentTarget: { checked } }) =>
          startTransition(() => {
            tick(checked);
            onChange(checked);
          })
        }
      />
    </label>
  );
}

/** Shows reasons to check the film, and the result of an approval, below the other cells. */
function Doubts({ film, name, query, reviews, selection, actions }: FilmRowProps) {
  const feedback = actions.feedbackFor(film);
  const review = reviews.films.get(film._id);
  return (
    <>
      {selection.changed.includes(film._id) && (
        <p className={css['changed']}>This film has changed since you selected it. Check it before you select it again.</p>
      )}
      <FilmDoubts
        film={film}
        duplicates={review?.duplicates ?? []}
        duplicateCount={review?.duplicate_count ?? 0}
        changes={review?.changes ?? {}}
        query={query}
      />
      {feedback?.of === 'approve' && (
        <div className={`wrap ${css['feedback']}`}>
          <ActionStatus about={feedback.text} isProblem={feedback.isProblem}>
            {feedback.text}
          </ActionStatus>
          {film.approved && !feedback.isProblem && (
            <UndoButton what={`approving ${name}`} isBusy={actions.isBusy} onUndo={() => actions.undo(film)} />
          )}
        </div>
      )}
    </>
  );
}

const detailsOf = ({ _id }: ModeratedFilm) => `details-${_id}`;

/** Maximum number of directors. More would make a row too high. */
const DIRECTORS = 2;

function directorsText(directors: readonly string[]): string {
  const more = directors.length - DIRECTORS;
  return `${directors.slice(0, DIRECTORS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

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
