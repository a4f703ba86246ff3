import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import type { Listing } from '#domain/films/listing.ts';
import { LIMITS } from '#domain/limits.ts';
import { idSchema } from '#domain/text/id-schema.ts';
import type { SubmissionRecord } from './submission-record.ts';

/** A listing that is probably of the same material. */
export type ProbableDuplicate = Pick<Listing, '_id' | 'title' | 'year' | 'approved' | 'author'>;

/** Facts that help a moderator to decide about a film, in addition to the film's own values. */
export interface FilmReview {
  id: string;
  /** Up to three, public listings first, then the newest. */
  duplicates: ProbableDuplicate[];
  /** Number of all duplicates, including those that are not listed. */
  duplicate_count: number;
  /** Changes to a draft since a moderator last decided about it, or since it was last public: field → [before, after]. Empty for other films. */
  changes: Record<string, [before: unknown, after: unknown]>;
}

export interface FilmReviews {
  films: FilmReview[];
  /** The records of the films' submitters. */
  records: SubmissionRecord[];
}

const MESSAGE = `Send an array of 1 to ${LIMITS.reviews} ids of films.`;

/** Schema of the ids of films, as many as a page of a list has. */
export const reviewedFilmsSchema = boundedArray(
  LIMITS.reviews,
  MESSAGE,
  z.array(idSchema(MESSAGE), MESSAGE).min(1, MESSAGE).max(LIMITS.reviews, MESSAGE),
);
