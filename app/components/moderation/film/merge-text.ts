import { waitingMailText } from '#app/components/moderation/mail-text.ts';
import type { Listing, ModeratedFilm } from '#domain/films/listing.ts';

/** Reports a merge on the page of the listing that was kept. */
export const mergedText = (title: string): string => `“${title}” was merged into this listing. Its old address redirects here.`;

/** Reports on the next film's page that a draft was rejected as a duplicate. */
export const rejectedText = (film: ModeratedFilm, kept: Pick<Listing, 'title' | 'year'>): string =>
  `“${film.title}” was rejected as a duplicate of “${kept.title}” (${kept.year}). Its address redirects to that listing. ${waitingMailText(film)}`;

/** Reports that a merge was undone. */
export const unmergedText = (title: string): string => `Merge undone. “${title}” is a separate listing again.`;
