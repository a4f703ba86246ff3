import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { LIMITS } from '#domain/limits.ts';
import { idSchema } from '#domain/text/id-schema.ts';
import { changesSinceDecision } from './moderation.ts';
import { submissionRecord } from './submission-record.ts';

/** A listing that is probably of the same material. */
const probableDuplicate = z.strictObject({
  _id: z.uuid(),
  title: z.string(),
  year: z.int(),
  approved: z.boolean(),
  author: z.string(),
});

export type ProbableDuplicate = z.output<typeof probableDuplicate>;

/** Facts that help a moderator to decide about a film, in addition to the film's own values. */
const filmReview = z.strictObject({
  id: z.uuid(),
  duplicates: z.array(probableDuplicate).describe('Up to three listings that are probably of the same material, the public ones first'),
  duplicate_count: z.int().describe('The number of probable duplicates that were found'),
  changes: changesSinceDecision,
});

export type FilmReview = z.output<typeof filmReview>;

export const filmReviews = z.strictObject({
  films: z.array(filmReview),
  /** The records of the films' submitters. */
  records: z.array(submissionRecord),
});

export type FilmReviews = z.output<typeof filmReviews>;

const MESSAGE = `Send an array of 1 to ${LIMITS.reviews} ids of films.`;

/** Schema of the ids of films, as many as a page of a list has. */
export const reviewedFilmsSchema = boundedArray(
  LIMITS.reviews,
  MESSAGE,
  z.array(idSchema(MESSAGE), MESSAGE).min(1, MESSAGE).max(LIMITS.reviews, MESSAGE),
);
