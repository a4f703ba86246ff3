import { Link, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { AdminPage } from '#app/components/layout/admin-page.tsx';
import { LeaveWithoutSaving } from '#app/components/film-form/leave-without-saving.tsx';
import { LoadError } from '#app/components/layout/load-error.tsx';
import { queueKey } from '#app/components/moderation/queue/dashboard-address.ts';
import { EditFilm, type Editing } from '#app/components/moderation/film/edit-film.tsx';
import { readSentChanges, saveChanges, asRefused, type Refused } from '#app/components/film-form/save-changes.ts';
import { useRefused } from '#app/components/film-form/use-refused.ts';
import { runFilmAction } from '#app/components/moderation/film/run-film-action.ts';
import { filmActionSchema, type FilmActionResult } from '#app/components/moderation/film/film-actions.ts';
import type { Submitter } from '#app/components/moderation/film/about-listing.tsx';
import type { SameFilm } from '#app/components/moderation/film/likely-duplicates.tsx';
import { Loading } from '#app/components/layout/loading.tsx';
import { serverContext } from '#app/context.ts';
import { paths } from '#domain/paths.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, ignoreApiError, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterResponse, revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { flashMessage } from '#app/session/memory/flash-message.ts';
import { requireAdmin } from '#app/session/auth/guards.ts';
import { editKey, clearUnsavedChanges, clearSavedChanges, CHANGES_STILL_UNSAVED } from '#app/session/storage/unsaved-changes.ts';
import { readSubmissionRecord, readUser } from '#app/session/api/users.ts';
import { findPlace, findLoadedPlace } from '#app/session/memory/queue.ts';
import { isJson, readFields } from '#app/session/auth/sent-form.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { History } from '#domain/moderation/moderation.ts';
import type { Route } from './+types/edit';

export function loader({ context }: Route.LoaderArgs) {
  return { hasFilmDatabase: context.get(serverContext).tmdb !== undefined };
}

export async function clientLoader({ request, params: { id }, serverLoader }: Route.ClientLoaderArgs): Promise<Editing | Problem> {
  const me = requireAdmin(request);
  const key = queueKey(new URL(request.url).search);
  try {
    const [film, history, same, { hasFilmDatabase }] = await Promise.all([
      api.get<ModeratedFilm>(`films/${id}`, request),
      api.getWhole<History>(`films/${id}/history`, request).catch(ignoreApiError),
      api.get<SameFilm[]>(`films/${id}/same`, request).catch(ignoreApiError),
      serverLoader(),
    ]);
    // Nothing waits for this. If the film is public and the moderator did not come from the list, it is not among the waiting drafts.
    const isElsewhere = film.approved && new URLSearchParams(key).get('approved') === 'false';
    const place =
      findLoadedPlace(key, id) ?? (isElsewhere ? Promise.resolve(undefined) : findPlace(key, id, request).catch(() => undefined));
    const submitter = film.author_id === null ? undefined : await readSubmitter(film.author_id, request);
    return { me, now: Date.now(), film, history, same: same ?? [], submitter, place, hasFilmDatabase };
  } catch (error) {
    return asProblem(error);
  }
}
clientLoader.hydrate = true as const;

/** The form is checked in the browser. A refused button can mean that someone else was faster, so the page reloads. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.json === undefined ? revalidateAfterValidInput(args) : revalidateAfterResponse(args);

/** Reads the submitter of a listing, with the results of their submissions. */
async function readSubmitter(id: string, request: Request): Promise<Submitter | undefined> {
  const [user, record] = await Promise.all([
    readUser(id, request).catch(ignoreApiError),
    readSubmissionRecord(id, request).catch(ignoreApiError),
  ]);
  return user && { user, record };
}

/** Saves the form or, if the request is JSON, runs another action of moderators on the film. */
export async function clientAction({ request, params: { id: filmId } }: Route.ClientActionArgs): Promise<Refused | FilmActionResult> {
  const { id: userId } = requireAdmin(request);
  if (!isJson(request)) return save(request, filmId, userId);
  const action = filmActionSchema.parse(await request.json());
  const result = await runFilmAction(action, { filmId, userId }, request).catch(asProblem);
  if (!('done' in result)) return result;
  if (result.done === 'delete') throw redirect(dashboardOf(request));
  const { searchParams } = new URL(request.url);
  if (action.action === 'approve' && action.next !== null) throw redirect(paths.edit(action.next, searchParams.toString()));
  if (action.action === 'merge' && action.keepId !== filmId)
    throw redirect(paths.edit(action.next ?? action.keepId, searchParams.toString()));
  return result;
}

/** Returns the address of the list that the moderator came from. */
const dashboardOf = ({ url }: Request) => paths.dashboard(new URL(url).searchParams.toString());

async function save(request: Request, filmId: string, userId: string): Promise<Refused> {
  const form = await request.formData();
  const changes = readSentChanges(form);
  const { fields, updated_at: from } = changes;
  const name = `“${readFields(form, 'title').title.trim()}”`;
  let to = from;
  try {
    if (fields.length > 0) to = (await saveChanges(changes, { filmId, userId }, request)).updated_at;
  } catch (error) {
    return asRefused(error);
  }
  const isLeft = clearSavedChanges(editKey(userId, filmId), { fields, from, to });
  const done = fields.length > 0 ? `${name} saved.` : `Nothing was changed in ${name}.`;
  flashMessage(isLeft ? `${done} ${CHANGES_STILL_UNSAVED}` : done);
  throw redirect(dashboardOf(request));
}

export function HydrateFallback() {
  return (
    <AdminPage title="Edit a film">
      <Loading what="the film" />
    </AdminPage>
  );
}

/** Shows a listing to moderators: its form, related facts and its history. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  // The results of the buttons are next to them.
  const refused = useRefused(actionData && 'isConflict' in actionData ? actionData : undefined);
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
        {loaderData.status === 404 ? <Missing /> : <LoadError what="The film" why={loaderData.problem} />}
      </AdminPage>
    );
  const { film } = loaderData;
  return (
    <AdminPage title={`Edit ${film.title}`} heading={film.title} hasErrors={refused !== undefined} above={back} isCompact>
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
