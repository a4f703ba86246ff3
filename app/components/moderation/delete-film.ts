import { api, ApiError } from '#app/session/api/api-client.ts';
import { z } from '#app/session/storage/schema.ts';
import { editKey, clearUnsavedChanges } from '#app/session/storage/unsaved-changes.ts';
import { unselect } from '#app/session/storage/selection.ts';
import { RETENTION } from '#domain/accounts/retention.ts';

/** Data that a page's action needs to delete a film. */
export type Delete = z.output<typeof deleteSchema>;

export const deleteSchema = z.object({ action: z.literal('delete'), id: z.string(), title: z.string() });

/**
 * Deletes a film, and the moderator's selection and unsaved changes of it.
 * @throws ApiError, or a redirect to the login page
 */
export async function deleteFilm({ id }: Delete, userId: string, request: Request): Promise<void> {
  await api.delete(`films/${id}`, request).catch(ignoreNotFound);
  unselect(userId, id);
  clearUnsavedChanges(editKey(userId, id));
}

/** Ignores that the film is already deleted: the request is sent again if its response was lost. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

export const deletedText = ({ title }: Pick<Delete, 'title'>): string =>
  `“${title}” deleted. You can restore it for ${RETENTION.deletedFilmDays} days.`;
