import { waitingMailText } from '#app/components/moderation/mail-text.ts';
import type { Listing, ModeratedFilm } from '#domain/films/listing.ts';

/** The result of a merge, on the page of the listing that is kept. */
export const mergedText = (title: string): string => `“${title}” was merged into this listing. Its old address redirects here.`;

/** The result of rejecting a draft as a duplicate, on the next film's page. */
export const rejectedText = (film: ModeratedFilm, kept: Pick<Listing, 'title' | 'year'>): string =>
  `“${film.title}” was rejected as a duplicate of “${kept.title}” (${kept.year}). Its address redirects to that listing. ${waitingMailText(film)}`;

/** The result of undoing a merge. */
export const unmergedText = (title: string): string => `Merge undone. “${title}” is a separate listing again.`;
