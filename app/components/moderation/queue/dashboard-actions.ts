import { api, ApiError } from '#app/session/api/api-client.ts';
import type { ModeratedFilm } from '#domain/listing.ts';
import type { StatusChange, StatusChanged } from './bulk-actions.tsx';
import { deleteFilm, type Delete } from '#app/components/moderation/delete-film.ts';
import { flagFilm, type Flag } from '#app/components/moderation/flag-film.ts';
import type { Restore, Restored } from '#app/components/moderation/restore-film.ts';

export type DashboardAction = StatusChange | Restore | Flag | Delete;

/** What the dashboard's action answers: what is so now, or why it is not. */
export type DashboardActionResult =
  | StatusChanged
  | Exclude<Restored, { problem: string }>
  | { done: Flag | Delete };

/**
 * What moderators do on the dashboard, to what is selected or to the film of one row.
 * @throws ApiError, or a way to the login page
 */
export async function runDashboardAction(
  sent: DashboardAction,
  userId: string,
  request: Request,
): Promise<DashboardActionResult> {
  switch (sent.action) {
    case 'restore':
      await api.post(`films/${sent.id}/restore`, undefined, request);
      return { restored: sent.title };
    case 'flag':
      await flagFilm(sent, userId, request);
      return { done: sent };
    case 'delete':
      await deleteFilm(sent, userId, request);
      return { done: sent };
    default:
      return changeStatus(sent, request);
  }
}

async function changeStatus(sent: StatusChange, request: Request): Promise<StatusChanged> {
  const { action, films, reasons, message } = sent;
  const body = action === 'approve' ? films : { films, reasons, message };
  try {
    return (await api.patch<{ data: { changed: number } }>(`films/${action}`, body, request)).data;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error;
    return { problem: error.message, outdated: await findOutdated(films, request) };
  }
}

/** So many are looked at one by one; of larger selections what has changed is found as the list shows it. */
const MAX_ASKED = 60;

/** The ids of those that are no longer what the moderator saw, or gone: nobody has to guess which ones. */
async function findOutdated(films: StatusChange['films'], request: Request): Promise<string[]> {
  const isOutdated = async ({ id, updated_at }: StatusChange['films'][number]) =>
    api.get<{ data: ModeratedFilm }>(`films/${id}`, request).then(
      ({ data }) => data.updated_at !== updated_at,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    );
  const asked = films.slice(0, MAX_ASKED);
  const answers = await Promise.all(asked.map(isOutdated));
  return asked.filter((_, index) => answers[index]).map(({ id }) => id);
}
