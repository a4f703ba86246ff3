import { undoApproval } from '#app/components/moderation/approve-film.ts';
import { deleteFilm } from '#app/components/moderation/delete-film.ts';
import { flagFilm } from '#app/components/moderation/flag-film.ts';
import { api } from '#app/session/api/api-client.ts';
import { storeLastAct } from '#app/session/memory/last-act.ts';
import { storeLastDeleted } from '#app/session/memory/last-deleted.ts';
import { removeFromQueue } from '#app/session/memory/queue.ts';
import { unselect } from '#app/session/storage/selection.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import type { FilmAction, FilmActionResult } from './film-actions.ts';

/**
 * Runs the actions of moderators on a film's page, except for saving its form.
 * @throws ApiError, or a redirect to the login page
 */
export async function runFilmAction(
  sent: FilmAction,
  { filmId, userId }: { filmId: string; userId: string },
  request: Request,
): Promise<FilmActionResult> {
  switch (sent.action) {
    case 'approve':
      await api.patch('films/approve', [{ id: filmId, updated_at: sent.updated_at }], request);
      if (sent.next !== null) storeLastAct({ kind: 'approved', film: { id: filmId, title: sent.title }, message: sent.message });
      break;
    case 'undo approval':
      return { done: { mailed: await undoApproval(sent, request) } };
    case 'draft': {
      const { updated_at, reasons, message } = sent;
      await api.patch('films/draft', { films: [{ id: filmId, updated_at }], reasons, message }, request);
      break;
    }
    case 'flag':
      await flagFilm(sent, userId, request);
      break;
    case 'delete':
      await deleteFilm(sent, userId, request);
      storeLastDeleted({ id: filmId, title: sent.title });
      break;
    case 'compare': {
      const film = await api.get<ModeratedFilm | null>(`films/tmdb/${filmId}`, request);
      return { done: film ? 'compare' : 'not found there' };
    }
    case 'link':
      await api.post('films/tmdb', { tmdbId: sent.tmdbId || null, filmId }, request);
      break;
    case 'merge': {
      const { updated_at, other_updated_at, take, titles } = sent;
      await api.post(`films/${sent.keepId}/merge`, { filmId: sent.other.id, updated_at, other_updated_at, take, titles }, request);
      unselect(userId, sent.other.id);
      removeFromQueue(sent.other.id);
      if (sent.keepId !== filmId) storeLastAct({ kind: 'merged', film: sent.other, message: sent.message });
      break;
    }
    case 'undo merge':
      await api.post(`films/${sent.id}/restore`, undefined, request);
      break;
    case 'restore version':
      await api.post(`films/${filmId}/history/${sent.entry}/restore`, undefined, request);
      break;
  }
  return { done: sent.action };
}
