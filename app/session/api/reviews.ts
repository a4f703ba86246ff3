import { LIMITS } from '#domain/limits.ts';
import type { FilmReview, FilmReviews } from '#domain/moderation/film-review.ts';
import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';
import { api } from './api-client.ts';

/** Facts that help moderators to decide about films. */
export interface Reviews {
  /** Reviews by film id. */
  films: ReadonlyMap<string, FilmReview>;
  /** Records by submitter id. */
  records: ReadonlyMap<string, SubmissionRecord>;
}

export const NO_REVIEWS: Reviews = { films: new Map(), records: new Map() };

/** Reads facts that help moderators to decide about films. @throws ApiError, or a redirect to the login page */
export async function readReviews(filmIds: readonly string[], request: Request): Promise<Reviews> {
  const parts = Array.from({ length: Math.ceil(filmIds.length / LIMITS.reviews) }, (_, part) =>
    filmIds.slice(part * LIMITS.reviews, (part + 1) * LIMITS.reviews),
  );
  const reviews = await Promise.all(parts.map((ids) => api.post<FilmReviews>('films/reviews', ids, request)));
  return {
    films: new Map(reviews.flatMap(({ films }) => films.map((film) => [film.id, film]))),
    records: new Map(reviews.flatMap(({ records }) => records.map((record) => [record.id, record]))),
  };
}
