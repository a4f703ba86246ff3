import { useEffect, useId, useMemo, useRef, type RefObject } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { paths } from '#domain/paths.ts';
import { NO_REVIEWS, type Reviews } from '#app/session/api/reviews.ts';
import { certainFilm } from '#domain/programme/certain-film.ts';
import { filmJustLeft, showQueue, type Queue } from '#app/session/memory/queue.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { countText, progressText } from '#domain/text/count-text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { nearestMatchesText } from '#app/components/film-list/nearest-matches-text.ts';
import { listKey, MAX_EXTRA_PAGES } from '#app/components/film-list/list-address.ts';
import { ActionNotice } from '#app/components/moderation/action-notice.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { LISTS, rowsOf, writeDashboardAddress, type DashboardAddress } from './dashboard-address.ts';
import css from './film-queue.module.css';
import { ModerationTable } from './moderation-table.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  queue: Queue;
  /** Undefined if they could not be loaded. */
  reviews: Reviews | undefined;
  address: DashboardAddress;
  /** Query string, which the films' pages keep in their address. */
  query: string;
  myId: string;
  now: number;
}

/** Shows the films to moderate, the selection, and the actions on films. */
export function FilmQueue({ queue, reviews: read, address, query, myId, now }: Props) {
  const reviews = read ?? NO_REVIEWS;
  const navigate = useNavigate();
  const list = listKey(address);
  const films = queue.films.slice(0, rowsOf(address));
  const selection = useSelection(myId, films);
  const actions = useDashboardActions({ list, films, selection });
  const { notice, ofSelection } = actions;
  const table = useRef<HTMLDivElement>(null);
  const statusField = useRef<HTMLDivElement>(null);
  const focusRowWhenShown = useRowFocus(table);
  useEffect(showQueue, []);
  const status = useAnnouncement(useStatusText(queue, address.query.filters.search), list);

  const { location: coming } = useNavigation();
  const isLoading = coming?.pathname === paths.dashboard() && coming.search !== `?${query}`;
  const toggle = (id: string) => {
    const open = address.open.includes(id) ? address.open.filter((one) => one !== id) : [...address.open, id];
    void navigate(paths.dashboard(writeDashboardAddress({ ...address, open })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const messageId = useId();
  const noticeContent = notice && (
    <ActionNotice key={notice.undo?.what ?? notice.message} message={notice.message} messageId={messageId} undo={notice.undo}>
      {notice.approved && <ApprovedFilms films={notice.approved} />}
    </ActionNotice>
  );
  const isBarShown = selection.films.length > 0 || selection.changed.length > 0 || ofSelection !== undefined;
  return (
    <section aria-labelledby="films" aria-busy={isLoading} className={`stack fills-screen ${css['films']}`}>
      {notice?.row === undefined && noticeContent}
      <div className={`stack no-print ${css['bar']}`} data-shown={isBarShown}>
        <SelectionPanel
          selection={selection.films}
          shown={films.map(({ _id }) => _id)}
          changed={selection.changed.length}
          query={query}
          onSelectShown={() => selection.select(films)}
          onClear={selection.clear}
          onRemove={selection.remove}
        >
          <h2 id="films" tabIndex={-1} className={css['name']}>
            Films
          </h2>
          <p role="status" className={css['count']}>
            {status}
          </p>
        </SelectionPanel>
        {isBarShown && (
          <BulkActions
            selection={selection.films}
            isDuplicate={(id) => (reviews.films.get(id)?.duplicate_count ?? 0) > 0}
            isBusy={actions.isBusy}
            statusField={statusField}
            onRefused={actions.refuse}
            onSend={actions.changeStatus}
            onLeaveOut={selection.leaveOut}
          />
        )}
        <StatusMessage isProblem={ofSelection?.isProblem === true}>{ofSelection?.text}</StatusMessage>
      </div>
      {!read && films.length > 0 && (
        <Notice message="Duplicates and changes could not be checked. Reload the page before you approve anything." />
      )}
      <div ref={table} className={css['list']} data-loading={isLoading}>
        {films.length === 0 && notice?.row !== undefined && noticeContent}
        {films.length > 0 && (
          <ModerationTable
            films={films}
            reviews={reviews}
            notice={notice?.row === undefined ? undefined : { row: notice.row, content: noticeContent, messageId, next: notice.next }}
            query={query}
            open={address.open}
            selection={selection}
            onSelect={(film) => selection.select([film])}
            myId={myId}
            now={now}
            onToggle={toggle}
            actions={actions.rows}
          />
        )}
      </div>
      <QueueFooter
        shown={films.length}
        total={queue.total}
        selected={selection.films.length}
        address={address}
        isNarrowed={list !== LISTS.all}
        onShowMore={() => focusRowWhenShown(films.length)}
        onGoToStatus={() => {
          statusField.current?.scrollIntoView({ block: 'center' });
          statusField.current?.querySelector('select')?.focus();
        }}
      />
    </section>
  );
}

/** Links to the films that a bulk action made public. */
function ApprovedFilms({ films }: { films: readonly { id: string; title: string }[] }) {
  return (
    <details className={css['approved']}>
      <summary className="link-summary">{films.length === 1 ? 'See the film' : `See the ${films.length} films`}</summary>
      <ul role="list">
        {films.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.film(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FooterProps {
  shown: number;
  total: number;
  selected: number;
  address: DashboardAddress;
  isNarrowed: boolean;
  onShowMore: () => void;
  onGoToStatus: () => void;
}

/** Shows how much of the list is visible, with a button for more rows and a button to the status field. */
function QueueFooter({ shown, total, selected, address, isNarrowed, onShowMore, onGoToStatus }: FooterProps) {
  return (
    <div className={`no-print wrap ${css['below']}`}>
      {shown > 0 && <p>{progressText(shown, total)}</p>}
      {shown < total && address.more < MAX_EXTRA_PAGES && (
        <ButtonLink
          variant="primary"
          to={paths.dashboard(writeDashboardAddress({ ...address, more: address.more + 1 }))}
          preventScrollReset
          onClick={onShowMore}
        >
          Show More Films
        </ButtonLink>
      )}
      {selected > 0 && <Button onClick={onGoToStatus}>Go to “Change status” ({selected} selected)</Button>}
      {total === 0 && isNarrowed && <ButtonLink to={paths.dashboard(LISTS.all)}>Show all films</ButtonLink>}
    </div>
  );
}

/** Describes the number of films in the list. */
function useStatusText({ films, total, fuzzy }: Queue, search: string): string {
  const certain = useMemo(() => (fuzzy ? certainFilm(search, films, total) : undefined), [films, total, fuzzy, search]);
  if (total === 0) return 'No results found.';
  const count = countText(total, 'film');
  return fuzzy ? nearestMatchesText(search, count, certain) : count;
}

/** Moves focus to a row: to the film whose page the moderator came back from, or to a requested row. */
function useRowFocus(table: RefObject<HTMLElement | null>): (row: number) => void {
  const { state } = useNavigation();
  const next = useRef<number>(undefined);
  useEffect(() => {
    const left = filmJustLeft();
    const link = left && table.current?.querySelector<HTMLElement>(`[data-film="${left}"]`);
    if (!link) return;
    link.focus();
    link.scrollIntoView({ block: 'center' });
  }, [table]);
  useEffect(() => {
    if (next.current === undefined || state !== 'idle') return;
    table.current?.querySelectorAll<HTMLElement>('[data-film]')[next.current]?.focus();
    next.current = undefined;
  });
  return (row: number): void => {
    next.current = row;
  };
}
