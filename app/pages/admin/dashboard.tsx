import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { listKey } from '#app/components/film-list/list-address.ts';
import { LoadError } from '#app/components/layout/load-error.tsx';
import {
  readDashboardAddress,
  rowsOf,
  writeDashboardAddress,
  type DashboardAddress,
} from '#app/components/moderation/queue/dashboard-address.ts';
import { DashboardFilters } from '#app/components/moderation/queue/dashboard-filters.tsx';
import { dashboardActionSchema, type DashboardActionResult } from '#app/components/moderation/queue/dashboard-actions.ts';
import { runDashboardAction } from '#app/components/moderation/queue/run-dashboard-action.ts';
import { FilmQueue } from '#app/components/moderation/queue/film-queue.tsx';
import { QueueCounts } from '#app/components/moderation/queue/queue-counts.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { asProblem, ignoreApiError, type Problem } from '#app/session/api/problem.ts';
import { isServerFailure, revalidateAfterResponse } from '#app/session/api/revalidation.ts';
import { readReviews, type Reviews } from '#app/session/api/reviews.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { readUser } from '#app/session/api/users.ts';
import { readCounts, type Counts } from '#app/session/api/queue-counts.ts';
import { clearQueue, isQueueKept, readQueue, type Queue } from '#app/session/memory/queue.ts';
import { readSelection } from '#app/session/storage/selection.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { type SessionClaims, firstName } from '#domain/accounts/session.ts';
import type { UserRecord } from '#domain/accounts/user-record.ts';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import css from '../../components/moderation/queue/greeting.module.css';
import type { Route } from './+types/dashboard';

interface DashboardData {
  me: SessionClaims;
  now: number;
  queue: Queue;
  /** Undefined if they could not be loaded; the page works without them. */
  counts: Counts | undefined;
  reviews: Reviews | undefined;
  /** Submitter in the address. */
  author: UserRecord | undefined;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<DashboardData | (Problem & { me: SessionClaims })> {
  const me = requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const address = readDashboardAddress(searchParams);
  try {
    const authorId = address.list.get('author_id');
    const [list, counts, author] = await Promise.all([
      readReviewedQueue(address, me.id, request),
      readCounts(request).catch(ignoreApiError),
      authorId === null ? undefined : readUser(authorId, request).catch(ignoreApiError),
    ]);
    return { me, now: Date.now(), ...list, counts, author };
  } catch (error) {
    return { me, ...asProblem(error) };
  }
}
clientLoader.hydrate = true as const;

/** Reads the list, and then what moderators need to know about its films. @throws ApiError */
async function readReviewedQueue(
  address: DashboardAddress,
  memberId: string,
  request: Request,
): Promise<Pick<DashboardData, 'queue' | 'reviews'>> {
  const queue = await readQueue(listKey(address), rowsOf(address), request);
  const shown = queue.films.slice(0, rowsOf(address));
  // Selected drafts on other pages: the dialog of a bulk approval names the duplicates among them.
  const selected = readSelection(memberId).filter(({ approved }) => !approved);
  const ids = [...new Set([...shown, ...selected].map(({ _id }) => _id))];
  return { queue, reviews: await readReviews(ids, request).catch(ignoreApiError) };
}

/** Skips reloading when someone only opens or closes rows. Asking for the same list again reloads it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = args;
  const isOnlyOpening = isQueueKept() && currentUrl.search !== nextUrl.search && withoutOpen(currentUrl) === withoutOpen(nextUrl);
  return formMethod === undefined && isOnlyOpening ? false : revalidateAfterResponse(args);
}

const withoutOpen = ({ searchParams }: URL) => writeDashboardAddress({ ...readDashboardAddress(searchParams), open: [] });

export async function clientAction({ request }: Route.ClientActionArgs): Promise<DashboardActionResult> {
  const { id } = requireAdmin(request);
  const sent = dashboardActionSchema.parse(await request.json());
  const result = await runDashboardAction(sent, id, request).catch(asProblem);
  if (!isServerFailure(result)) clearQueue();
  return result;
}

export function HydrateFallback() {
  return (
    <AdminPage title="Dashboard" isCompact isLoading>
      <Loading what="the films" />
    </AdminPage>
  );
}

/** Shows the dashboard, where moderators see the waiting films and decide about them (specification, section 2). */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const greeting = <Greeting name={loaderData.me.name} />;
  if ('problem' in loaderData)
    return (
      <AdminPage title="Dashboard" isCompact beside={greeting}>
        <LoadError what="The films" why={loaderData.problem} />
      </AdminPage>
    );
  const { me, now, queue, counts, reviews, author } = loaderData;
  const address = readDashboardAddress(query);
  const strays = Object.entries(address.errors).filter(([key]) => !['search', 'author_id'].includes(key));
  return (
    <AdminPage
      title="Dashboard"
      isCompact
      silentContacts={counts?.silent}
      wants={counts?.wanted}
      skip={
        <a className="skip-link" href="#films">
          Skip to the films
        </a>
      }
      beside={
        <>
          {greeting}
          {counts && <QueueCounts counts={counts} address={address} now={now} />}
        </>
      }
    >
      {strays.length > 0 && (
        <StatusMessage isProblem>
          {`Some filters in the address were not valid, so they were ignored: ${strays.map(([key, text]) => `${key}: ${text}`).join(' ')}`}
        </StatusMessage>
      )}
      <DashboardFilters address={address} author={author} />
      <FilmQueue queue={queue} reviews={reviews} address={address} query={query.toString()} myId={me.id} now={now} />
    </AdminPage>
  );
}

/** Greets a moderator and states the target time, if there is enough space. */
function Greeting({ name }: { name: string }) {
  return (
    <p>
      Hello, {firstName(name)}. <span className={css['aim']}>We aim to check each draft within {MODERATION_AIM_HOURS} hours.</span>
    </p>
  );
}
