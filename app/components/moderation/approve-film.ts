import type { ModeratedFilm } from '#domain/listing.ts';

/** A film that is approved by itself, in the version that was seen. */
export interface Approve extends Pick<ModeratedFilm, 'title' | 'updated_at' | 'author_id' | 'author'> {
  action: 'approve';
  id: string;
}

/** What came of it; it may have been approved before, by somebody else or unheard. */
export const approvedText = (
  { title, author_id, author }: Pick<ModeratedFilm, 'title' | 'author_id' | 'author'>,
  wasDraft = true,
): string =>
  wasDraft
    ? `“${title}” is approved now, and public.${author_id === null ? ' No e-mail was sent.' : ` An e-mail is on the way to ${author}.`}`
    : `“${title}” is approved already, and public.`;
