import { api } from '#app/session/api/api-client.ts';
import { z } from '#app/session/storage/schema.ts';
import { waitingMailText } from './mail-text.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { countText } from '#domain/text/count-text.ts';

/** A single film to approve, in the version that the moderator saw. */
export interface Approve extends Pick<ModeratedFilm, 'title' | 'updated_at' | 'author_id' | 'author'> {
  action: 'approve';
  id: string;
}

/** Describes the result of an approval. The film may have been approved before, by someone else or without a response. */
export const approvedText = (
  { title, author_id, author }: Pick<ModeratedFilm, 'title' | 'author_id' | 'author'>,
  wasDraft = true,
): string =>
  wasDraft
    ? `“${title}” is now approved and public. ${waitingMailText({ author_id, author })}`
    : `“${title}” is already approved and public.`;

/** The request to a page's action to undo approvals. */
export type UndoApproval = z.output<typeof undoApprovalSchema>;

export const undoApprovalSchema = z.object({
  action: z.literal('undo approval'),
  films: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** @returns the number of submitters who had already been emailed @throws ApiError, or a redirect to the login page */
export async function undoApproval({ films }: UndoApproval, request: Request): Promise<number> {
  const ids = films.map(({ id }) => id);
  const { mailed } = await api.post<{ mailed: number }>('films/approve/undo', ids, request);
  return mailed;
}

export function undoneText(films: UndoApproval['films'], mailed: number): string {
  const done = films.length === 1 ? `“${films[0]!.title}” reverted to draft.` : `${countText(films.length, 'film')} reverted to draft.`;
  return `${done} ${mailed === 0 ? 'No email was sent.' : `${countText(mailed, 'submitter')} had already received the email.`}`;
}
