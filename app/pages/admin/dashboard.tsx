import { useEffect, useRef, useState } from 'react';
import {
  Link,
  useFetcher,
  useNavigate,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { AdminPage } from '#app/components/admin-page.tsx';
import { listKey } from '#app/components/list-address.ts';
import { LoadProblem } from '#app/components/load-problem.tsx';
import {
  BulkActions,
  type StatusChange,
  type StatusChanged,
} from '#app/components/moderation/bulk-actions.tsx';
import {
  MOST_MORE,
  readDashboardAddress,
  rowsOf,
  writeDashboardAddress,
} from '#app/components/moderation/dashboard-address.ts';
import { DashboardFilters } from '#app/components/moderation/dashboard-filters.tsx';
import { progress, resultText, statusText, type Sent } from '#app/components/moderation/dashboard-texts.ts';
import { DeletedNotice, type Restore, type Restored } from '#app/components/moderation/deleted-notice.tsx';
import { doDashboardDeed } from '#app/components/moderation/do-dashboard-deed.ts';
import { ModerationTable } from '#app/components/moderation/moderation-table.tsx';
import { QueueCounts, type Counts } from '#app/components/moderation/queue-counts.tsx';
import type { RowDeed, RowDone } from '#app/components/moderation/row-deeds.tsx';
import { SelectionPanel } from '#app/components/moderation/selection-panel.tsx';
import { useRowDeeds } from '#app/components/moderation/use-row-deeds.ts';
import { useSelection } from '#app/components/moderation/use-selection.ts';
import { OnItsWay } from '#app/components/on-its-way.tsx';
import { paths } from '#app/paths.ts';
import { api, ApiError } from '#app/session/api-client.ts';
import { requireAdmin } from '#app/session/guards.ts';
import { readPeople } from '#app/session/people.ts';
import type { SelectedFilm } from '#app/session/selection.ts';
import { filmJustLeft, forgetQueue, readQueue, showQueue, type Queue } from '#app/session/queue.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useSaidAnew } from '#app/ui/use-said-anew.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { FilmPage, ModeratedFilm } from '#domain/listing.ts';
import { firstName, type SessionClaims } from '#domain/session.ts';
import type { UserRecord } from '#domain/user.ts';
import css from './dashboard.module.css';
import type { Route } from './+types/dashboard';

interface DashboardData {
  me: SessionClaims;
  now: number;
  queue: Queue;
  /** Help: without them the page works, too. */
  counts: Counts | undefined;
  people: UserRecord[];
}

export async function clientLoader({
  request,
}: Route.ClientLoaderArgs): Promise<DashboardData | { me: SessionClaims; problem: string }> {
  const me = requireAdmin(request);
  const address = readDashboardAddress(new URL(request.url).searchParams);
  try {
    const [queue, counts] = await Promise.all([
      readQueue(listKey(address), rowsOf(address), request),
      readCounts(request).catch(withoutThem),
    ]);
    const authors = queue.films.map(({ author_id }) => author_id);
    const people = await readPeople(request, authors).catch(withoutThem);
    return { me, now: Date.now(), queue, counts, people: people ?? [] };
  } catch (error) {
    if (error instanceof ApiError) return { me, problem: error.message };
    throw error;
  }
}
clientLoader.hydrate = true as const;

function withoutThem(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

async function readCounts(request: Request): Promise<Counts> {
  const ask = async (query: string) => api.get<FilmPage<ModeratedFilm>>(`films?${query}&limit=1`, request);
  const [waiting, flagged, approved] = await Promise.all([
    ask('sort=waiting_since'),
    ask('flagged=true'),
    ask('approved=true'),
  ]);
  return {
    waiting: waiting.total,
    longest: waiting.data[0]?.waiting_since ?? undefined,
    flagged: flagged.total,
    approved: approved.total,
    all: waiting.total + approved.total,
  };
}

/** Opening a row asks for nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isOnlyOpening =
    currentUrl.search !== nextUrl.search && withoutOpen(currentUrl) === withoutOpen(nextUrl);
  return formMethod === undefined && isOnlyOpening ? false : defaultShouldRevalidate;
}

const withoutOpen = ({ searchParams }: URL) =>
  writeDashboardAddress({ ...readDashboardAddress(searchParams), open: [] });

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<StatusChanged | Restored | RowDone> {
  const { id } = requireAdmin(request);
  try {
    return await doDashboardDeed((await request.json()) as StatusChange | Restore | RowDeed, id, request);
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message };
    throw error;
  } finally {
    forgetQueue();
  }
}

export function HydrateFallback() {
  return (
    <AdminPage title="Dashboard">
      <OnItsWay what="the films" />
    </AdminPage>
  );
}

/** Where moderators see what there is to do, and do it (specification, section 2). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Dashboard">
      <p className={css['greeting']}>
        Hello, {firstName(loaderData.me.name)}. The aim is to look at each draft within {MODERATION_AIM_HOURS}{' '}
        hours.
      </p>
      {'problem' in loaderData ? (
        <LoadProblem what="The films" why={loaderData.problem} />
      ) : (
        <Moderation {...loaderData} />
      )}
    </AdminPage>
  );
}

interface Said {
  text: string;
  isProblem: boolean;
  /** It holds as long as just this is selected. */
  about?: readonly SelectedFilm[];
}

function Moderation({ me, now, queue, counts, people }: DashboardData) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state, location: coming } = useNavigation();
  const address = readDashboardAddress(query);
  const carried = query.toString();
  const films = queue.films.slice(0, rowsOf(address));
  const status = useSaidAnew(statusText(queue, address.query.filters.search), listKey(address));
  const selection = useSelection(me.id, films);
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const statusField = useRef<HTMLDivElement>(null);

  useEffect(showQueue, []);
  useEffect(() => {
    // Back from a film's page the keyboard goes on at that film.
    const left = filmJustLeft();
    const link = left && table.current?.querySelector<HTMLElement>(`[data-film="${left}"]`);
    if (!link) return;
    link.focus();
    link.scrollIntoView({ block: 'center' });
  }, []);

  const fetcher = useFetcher<StatusChanged>();
  const [sent, setSent] = useState<Sent>();
  const [said, setSaid] = useState<Said>();
  const [answered, setAnswered] = useState(fetcher.data);
  if (fetcher.data !== answered && fetcher.state === 'idle') {
    setAnswered(fetcher.data);
    if (fetcher.data && 'problem' in fetcher.data) {
      setSaid({ text: fetcher.data.problem, isProblem: true });
      selection.drop(fetcher.data.outdated ?? []);
    } else if (fetcher.data && sent) {
      setSaid({ text: resultText(fetcher.data.changed, sent), isProblem: false });
      selection.clear();
    }
  }

  const rowDeeds = useRowDeeds(table, () => setSaid(undefined));
  const isBusy = fetcher.state !== 'idle' || rowDeeds.isBusy;
  const holds = said !== undefined && (said.about === undefined || said.about === selection.films);
  const says = holds ? said : rowDeeds.said;

  // Where the keyboard goes on, once the rows that were asked for are there.
  const focusNext = useRef<number>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined || state !== 'idle') return;
    table.current?.querySelectorAll<HTMLElement>('[data-film]')[focusNext.current]?.focus();
    focusNext.current = undefined;
  });

  const toggle = (id: string) => {
    const open = address.open.includes(id) ? address.open.filter((one) => one !== id) : [...address.open, id];
    void navigate(paths.dashboard(writeDashboardAddress({ ...address, open })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const isLoading = coming?.pathname === paths.dashboard() && coming.search !== `?${carried}`;
  const strays = Object.entries(address.errors).filter(([key]) => !['search', 'author_id'].includes(key));
  return (
    <>
      <DeletedNotice />
      {counts && <QueueCounts counts={counts} address={address} now={now} />}
      {strays.length > 0 && (
        <StatusMessage isProblem>
          {`The address has something in it that does not fit and was left out: ${strays.map(([key, text]) => `${key}: ${text}`).join(' ')}`}
        </StatusMessage>
      )}
      <DashboardFilters address={address} people={people} />
      <section aria-labelledby="films" aria-busy={isLoading} className={css['films']}>
        <div className={css['top']}>
          <h2 id="films" ref={heading} tabIndex={-1}>
            Films
          </h2>
          <p role="status" className={css['count']}>
            {status}
          </p>
        </div>
        <div className={css['bar']}>
          <SelectionPanel
            selection={selection.films}
            shown={films.map(({ _id }) => _id)}
            changed={selection.changed.length}
            query={carried}
            onSelectShown={() => selection.select(films)}
            onClear={selection.clear}
            onRemove={selection.remove}
          />
          <BulkActions
            selection={selection.films}
            fetcher={fetcher}
            statusField={statusField}
            onRefused={(text) => setSaid({ text, isProblem: true, about: selection.films })}
            onSent={(deed, changing, mailed) => setSent({ deed, changing: changing.length, mailed })}
          />
          <StatusMessage isProblem={!isBusy && says?.isProblem === true}>
            {isBusy ? 'Applying…' : says?.text}
          </StatusMessage>
        </div>
        <div ref={table} className={css['list']} data-loading={isLoading}>
          {films.length > 0 && (
            <ModerationTable
              films={films}
              query={carried}
              open={address.open}
              isSelected={({ _id }) => selection.has(_id)}
              hasChanged={({ _id }) => selection.changed.includes(_id)}
              myId={me.id}
              now={now}
              onSelect={(film, isSelected) =>
                isSelected ? selection.select([film]) : selection.remove(film._id)
              }
              onToggle={toggle}
              deeds={rowDeeds}
            />
          )}
        </div>
        <div className={css['below']}>
          {films.length > 0 && <p>{progress(films.length, queue.total)}</p>}
          {films.length < queue.total && address.more < MOST_MORE && (
            <ButtonLink
              look="primary"
              to={paths.dashboard(writeDashboardAddress({ ...address, more: address.more + 1 }))}
              preventScrollReset
              onClick={() => {
                focusNext.current = films.length;
              }}
            >
              Show More Films
            </ButtonLink>
          )}
          {selection.films.length > 0 && (
            <Button
              onClick={() => {
                statusField.current?.scrollIntoView({ block: 'center' });
                statusField.current?.querySelector('select')?.focus();
              }}
            >
              Go to “Change status” ({selection.films.length} selected)
            </Button>
          )}
          {queue.total === 0 && carried !== '' && <Link to={paths.dashboard()}>Show all films</Link>}
        </div>
      </section>
    </>
  );
}
