import { z } from 'zod';

const LARGEST = 2 ** 31 - 1; // largest integer of the database
const MESSAGE = 'Enter the film’s number in TMDB: digits only, for example 713.';

/** Schema of a moderator's request that links a listing to a film of TMDB; null if no film matches. */
export const tmdbLinkSchema = z.object({
  tmdbId: z.preprocess(
    (value) => (typeof value === 'string' && value.length <= 20 && /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : value),
    z.int(MESSAGE).min(1, MESSAGE).max(LARGEST, MESSAGE).nullable(),
  ),
  filmId: z.string('Send the id of the listing.'),
});

export type TmdbLink = z.output<typeof tmdbLinkSchema>;
