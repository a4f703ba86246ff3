import { api } from '#app/session/api-client.ts';
import { editPlace, forgetChanges } from '#app/session/kept-changes.ts';
import { unselect } from '#app/session/selection.ts';

/*
 * What can be decided about a film from its row of the dashboard as from its own page. Types, not interfaces: only
 * such are known to be JSON. `updated_at` is the version that was seen.
 */
export type Flag = { deed: 'flag'; id: string; title: string; flagged: boolean; updated_at: string };
export type Delete = { deed: 'delete'; id: string; title: string };

/** @throws ApiError, or a way to the login page */
export async function flagOrDelete(sent: Flag | Delete, userId: string, request: Request): Promise<void> {
  const { id } = sent;
  if (sent.deed === 'flag') {
    const { flagged, updated_at } = sent;
    await api.patch(`films/${id}/${userId}`, { flagged, updated_at }, request);
    return;
  }
  await api.delete(`films/${id}`, request);
  unselect(userId, id);
  forgetChanges(editPlace(userId, id));
}

/** That it is flagged now, or no longer. */
export const flaggedText = ({ title, flagged }: Flag): string =>
  flagged ? `“${title}” is flagged now.` : `“${title}” is no longer flagged.`;

export const deletedText = ({ title }: Pick<Delete, 'title'>): string =>
  `“${title}” is deleted. It can be restored for 30 days.`;
