import { z } from 'zod';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { FIELD_KEYS, type FilmField } from '#domain/films/film-fields.ts';
import { idSchema } from '#domain/text/id-schema.ts';

/** The fields whose values a moderator chooses. The kept listing keeps its own notes. */
export const MERGED_FIELDS: readonly FilmField[] = FIELD_KEYS.filter((field) => field !== 'alt_titles' && field !== 'notes');

const MESSAGE = 'Send the names of fields of the other listing in an array, each name once.';
const VERSION = 'Send the updated_at that you got with the listing.';

/** The listing to merge into another, and the fields whose values the kept listing takes from it. */
export const mergeSchema = z.object({
  filmId: idSchema('Give the id of the other listing.'),
  /** The versions of the kept listing and of the other listing that the moderator saw. */
  updated_at: z.string(VERSION).optional(),
  other_updated_at: z.string(VERSION).optional(),
  take: boundedArray(MERGED_FIELDS.length, MESSAGE, z.array(z.enum(MERGED_FIELDS, MESSAGE), MESSAGE)).default([]),
  /**
   * Whether the kept listing gets the titles of both. A draft that is rejected as a duplicate gives it neither values nor titles: its title
   * may be a typo.
   */
  titles: z.boolean('Send true or false.').default(true),
});

export type MergeRequest = z.output<typeof mergeSchema>;
