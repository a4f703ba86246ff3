import { undoApproval } from '#app/components/moderation/approve-film.ts';
import { deleteFilm } from '#app/components/moderation/delete-film.ts';
import { flagFilm } from '#app/components/moderation/flag-film.ts';
import { api, ApiError } from '#app/session/api/api-client.ts';
import { asProblem } from '#app/session/api/problem.ts';
import type { FilmVersion } from '#domain/moderation/moderation.ts';
import type { DashboardAction, DashboardActionResult } from './dashboard-actions.ts';
import type { StatusChange } from './status-change.ts';

/**
 * Runs the dashboard's actions, on the selected films or the film of one row.
 * @throws ApiError, or a redirect to the login page
 */
export async function runDashboardAction(sent: DashboardAction, userId: string, request: Request): Promise<DashboardActionResult> {
  switch (sent.action) {
    case 'undo approval':
      return { done: await undoApproval(sent, request) };
    case 'restore':
      await api.post(`films/${sent.id}/restore`, undefined, request);
      return { done: 1 };
    case 'flag':
      await flagFilm(sent, userId, request);
      return { done: 1 };
    case 'delete':
      await deleteFilm(sent, userId, request);
      return { done: 1 };
    default:
      return changeStatus(sent, request);
  }
}

async function changeStatus(sent: StatusChange, request: Request): Promise<DashboardActionResult> {
  const { action, films, reasons, message } = sent;
  const body = action === 'approve' ? films : { films, reasons, message };
  try {
    const { changed } = await api.patch<{ changed: number }>(`films/${action}`, body, request);
    return { done: changed };
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error;
    return { ...asProblem(error), outdated: await findOutdated(films, request) };
  }
}

/** Finds the ids of films that have changed or disappeared since the moderator saw them, so that the message can name them. */
async function findOutdated(films: StatusChange['films'], request: Request): Promise<string[]> {
  const ids = films.map(({ id }) => id);
  try {
    const current = await api.post<FilmVersion[]>('films/versions', ids, request);
    const versions = new Map(current.map(({ id, updated_at }) => [id, updated_at]));
    return films.filter(({ id, updated_at }) => versions.get(id) !== updated_at).map(({ id }) => id);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
