import { Link, redirect, useSearchParams } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LeaveWithoutSaving } from '#app/components/film-form/leave-without-saving.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { queueKey } from '#app/components/moderation/queue/dashboard-address.ts';
import { deleteFilm } from '#app/components/moderation/delete-film.ts';
import { EditFilm, type Editing, type Refused } from '#app/components/moderation/film/edit-film.tsx';
import type { FilmAction, FilmActionResult } from '#app/components/moderation/film/film-actions.ts';
import { flagFilm } from '#app/components/moderation/flag-film.ts';
import type { Submitter } from '#app/components/moderation/film/about-listing.tsx';
import type { SameFilm } from '#app/components/moderation/film/likely-duplicates.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { serverContext } from '#app/context.ts';
import { paths } from '#app/paths.ts';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { flashMessage } from '#app/session/storage/flash-message.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import {
  editKey,
  clearUnsavedChanges,
  clearSavedChanges,
  STILL_OFFERED,
} from '#app/session/storage/unsaved-changes.ts';
import { storeLastDeleted } from '#app/session/storage/last-deleted.ts';
import { readSubmissionRecord, readUser } from '#app/session/api/users.ts';
import { findPlace, placeKept } from '#app/session/storage/queue.ts';
import { unselect } from '#app/session/storage/selection.ts';
import { sentBack, typedInto } from '#app/session/auth/sent-back.ts';
import { FIELD_KEYS } from '#domain/film-fields.ts';
import { textsToInput } from '#domain/film-texts.ts';
import type { Listing, ModeratedFilm } from '#domain/listing.ts';
import type { HistoryEntry } from '#domain/moderation.ts';
import type { SessionClaims } from '#domain/session.ts';
import type { Route } from './+types/edit';

export function loader({ context }: Route.LoaderArgs) {
  return { hasFilmDatabase: context.get(serverContext).tmdb !== undefined };
}

export async function clientLoader({
  request,
  params: { id },
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Editing | { problem: string; isMissing: boolean }> {
  const me = requireAdmin(request);
  const key = queueKey(new URL(request.url).search);
  const ask = async <Answer,>(path: string) => (await api.get<{ data: Answer }>(path, request)).data;
  try {
    const [film, history, same, { hasFilmDatabase }] = await Promise.all([
      ask<ModeratedFilm>(`films/${id}`),
      ask<HistoryEntry[]>(`films/${id}/history`).catch(withoutIt),
      ask<SameFilm[]>(`films/${id}/same`).catch(withoutIt),
      serverLoader(),
    ]);
    // Nobody waits for it.
    const place = placeKept(key, id) ?? findPlace(key, id, request).catch(() => undefined);
    const submitter = film.author_id === null ? undefined : await readSubmitter(film.author_id, request);
    return { me, now: Date.now(), film, history, same: same ?? [], submitter, place, hasFilmDatabase };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, isMissing: error.status === 404 };
    throw error;
  }
}
clientLoader.hydrate = true as const;

/** Whose listing it is, and what became of what they sent in. */
async function readSubmitter(id: string, request: Request): Promise<Submitter | undefined> {
  const [user, record] = await Promise.all([
    readUser(id, request).catch(withoutIt),
    readSubmissionRecord(id, request).catch(withoutIt),
  ]);
  return user && { user, record };
}

function withoutIt(error: unknown): undefined {
  if (error instanceof ApiError) return undefined;
  throw error;
}

export async function clientAction({
  request,
  params: { id },
}: Route.ClientActionArgs): Promise<Refused | FilmActionResult> {
  const me = requireAdmin(request);
  const back = paths.dashboard(new URL(request.url).searchParams.toString());
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return save(request, id, me.id, back);
  try {
    return await runAction((await request.json()) as FilmAction, request, { id, me, back });
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message, fields: error.fields };
    throw error;
  }
}

const CONFLICT =
  'Somebody has saved another version of this listing since you opened it. Nothing is saved yet, and nothing that you typed is lost. See below what differs, then save again.';

/** Saves what was changed in the form, and only that. */
async function save(request: Request, id: string, userId: string, back: string): Promise<Refused> {
  const form = await request.formData();
  const { changed, updated_at, title } = typedInto(form, 'changed', 'updated_at', 'title');
  const fields = FIELD_KEYS.filter((field) => changed.split(' ').includes(field));
  let to = updated_at;
  try {
    if (fields.length > 0) {
      const input = { ...textsToInput(typedInto(form, ...fields)), updated_at };
      const { data } = await api.patch<{ data: Listing }>(`films/${id}/${userId}`, input, request);
      to = data.updated_at;
    }
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409;
    return { ...sentBack(error), ...(isConflict && { errors: { error: CONFLICT } }), isConflict };
  }
  const isLeft = clearSavedChanges(editKey(userId, id), { fields, from: updated_at, to });
  const done =
    fields.length > 0 ? `“${title.trim()}” is saved.` : `Nothing was changed in “${title.trim()}”.`;
  flashMessage(isLeft ? `${done} ${STILL_OFFERED}` : done);
  throw redirect(back);
}

interface Where {
  id: string;
  me: SessionClaims;
  back: string;
}

async function runAction(
  sent: FilmAction,
  request: Request,
  { id, me, back }: Where,
): Promise<FilmActionResult> {
  switch (sent.action) {
    case 'approve':
      await api.patch('films/approve', [{ id, updated_at: sent.updated_at }], request);
      break;
    case 'draft': {
      const { updated_at, reasons, message } = sent;
      await api.patch('films/draft', { films: [{ id, updated_at }], reasons, message }, request);
      break;
    }
    case 'flag':
      await flagFilm(sent, me.id, request);
      break;
    case 'delete':
      await deleteFilm(sent, me.id, request);
      storeLastDeleted({ id, title: sent.title });
      throw redirect(back);
    case 'compare': {
      const { data } = await api.get<{ data: ModeratedFilm | null }>(`films/tmdb/${id}`, request);
      return { done: data ? 'compare' : 'not found there' };
    }
    case 'link':
      await api.post('films/tmdb', { tmdbId: sent.tmdbId || null, filmId: id }, request);
      break;
    case 'merge':
      await api.post(`films/${id}/merge`, { filmId: sent.filmId }, request);
      unselect(me.id, sent.filmId);
      break;
    case 'put back':
      await api.post(`films/${id}/history/${sent.entry}/put-back`, undefined, request);
      break;
  }
  return { done: sent.action };
}

export function HydrateFallback() {
  return (
    <AdminPage title="Edit a film">
      <Loading what="the film" />
    </AdminPage>
  );
}

/** A listing as moderators see it: what it says, what is known besides, and what happened to it. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const carried = query.toString();
  const back = (
    <LeaveWithoutSaving
      to={paths.dashboard(carried)}
      onLeave={() => {
        if ('film' in loaderData) clearUnsavedChanges(editKey(loaderData.me.id, loaderData.film._id));
      }}
    >
      ← Back to Dashboard (without saving)
    </LeaveWithoutSaving>
  );
  if ('problem' in loaderData)
    return (
      <AdminPage title="Edit a film" above={back}>
        {loaderData.isMissing ? <Missing /> : <LoadError what="The film" why={loaderData.problem} />}
      </AdminPage>
    );
  const { film } = loaderData;
  // What the actions answer is theirs: only the form is sent back with errors.
  const refused = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <AdminPage
      title={`Edit ${film.title}`}
      heading={film.title}
      hasErrors={refused !== undefined}
      above={back}
    >
      <EditFilm key={film._id} {...loaderData} query={carried} refused={refused} />
    </AdminPage>
  );
}

function Missing() {
  return (
    <div className="prose">
      <p>There is no listing at this address, or it has been deleted.</p>
      <p>
        <Link to={paths.deletedFilms()}>See the deleted films</Link>
      </p>
    </div>
  );
}
