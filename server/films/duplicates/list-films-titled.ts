import { z } from 'zod';
import { boundedArray } from '#domain/bounded-array.ts';
import { LIMITS } from '#domain/limits.ts';
import { validateText } from '#domain/plain-text.ts';
import type { Context } from '#server/context.ts';
import { ValidationError } from '#server/errors.ts';
import { presentListing } from '#server/films/catalogue/present-film-sql.ts';
import { listByTitles } from './same-film-queries.ts';

const fits = (title: string) => validateText(title, LIMITS.title) === undefined;

/** As many titles as a batch has films. */
export const titlesSchema = boundedArray(
  LIMITS.csvRows,
  `Send at most ${LIMITS.csvRows} titles.`,
  z.array(z.string().refine(fits), 'Send an array of titles.').min(1, 'Send at least one title.'),
);

/**
 * The public listings that have one of these titles, or one that they are a part of, among their own: a few of each.
 * Whoever asks decides by `isSameFilm` which are the same.
 * @param sent titles
 * @returns the JSON text of an array
 * @throws ValidationError
 */
export async function listFilmsTitled(ctx: Context, sent: unknown): Promise<string> {
  const { data, error } = titlesSchema.safeParse(sent);
  if (error) {
    const about = error.issues[0]!;
    const message =
      about.path.length === 0 ? about.message : `Send titles of at most ${LIMITS.title} characters.`;
    throw new ValidationError({ error: message });
  }
  return `[${(await listByTitles(ctx.db, data, presentListing())).join(',')}]`;
}
