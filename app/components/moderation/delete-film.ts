import { api, ApiError } from '#app/session/api/api-client.ts';
import { z } from '#app/session/storage/schema.ts';
import { editKey, clearUnsavedChanges } from '#app/session/storage/unsaved-changes.ts';
import { unselect } from '#app/session/storage/selection.ts';
import { RETENTION } from '#domain/accounts/retention.ts';

/** What a page's action is sent to delete a film. */
export type Delete = z.output<typeof deleteSchema>;

export const deleteSchema = z.object({ action: z.literal('delete'), id: z.string(), title: z.string() });

/**
 * With it goes what the moderator has selected and typed of it.
 * @throws ApiError, or a way to the login page
 */
export async function deleteFilm({ id }: Delete, userId: string, request: Request): Promise<void> {
  await api.delete(`films/${id}`, request).catch(ignoreNotFound);
  unselect(userId, id);
  clearUnsavedChanges(editKey(userId, id));
}

/** Deleted before: it is sent again when the answer was lost. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

export const deletedText = ({ title }: Pick<Delete, 'title'>): string =>
  `“${title}” is deleted. It can be restored for ${RETENTION.deletedFilmDays} days.`;
