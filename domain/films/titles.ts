import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { LIMITS } from '#domain/limits.ts';
import { validateText } from '#domain/text/plain-text.ts';

const TOO_LONG = `Send titles of at most ${LIMITS.title} characters.`;

/** Schema of a list of titles, as many as a batch can have films. */
export const titlesSchema = boundedArray(
  LIMITS.csvRows,
  `Send at most ${LIMITS.csvRows} titles.`,
  z
    .array(
      z.string(TOO_LONG).refine((title) => validateText(title, LIMITS.title) === undefined, TOO_LONG),
      'Send an array of titles.',
    )
    .min(1, 'Send at least one title.'),
);
