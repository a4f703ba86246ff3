import type { ModeratedFilm } from '#domain/films/listing.ts';
import { mailText } from './mail-text.ts';

/** A film that is approved by itself, in the version that was seen. */
export interface Approve extends Pick<ModeratedFilm, 'title' | 'updated_at' | 'author_id' | 'author'> {
  action: 'approve';
  id: string;
}

/** What came of it; it may have been approved before, by somebody else or unheard. */
export const approvedText = (film: Pick<ModeratedFilm, 'title' | 'author_id' | 'author'>, wasDraft = true): string =>
  wasDraft ? `“${film.title}” is approved now, and public.${mailText(film)}` : `“${film.title}” is approved already, and public.`;
