import { toFieldErrors } from '#domain/field-errors.ts';
import { can, type Member } from '#domain/policy.ts';
import { tmdbLinkSchema } from '#domain/tmdb-link.ts';
import type { Context } from '#server/context.ts';
import { Forbidden, InvalidInput } from '#server/errors.ts';
import { compareNow } from './compare-now.ts';
import { getFilm } from './get-film.ts';

/**
 * Says which film of TMDB a listing is about, and compares them. Nothing is stored unless TMDB has such a film.
 * @param sent `tmdbId`, a number or its digits, and `filmId`
 * @returns the film as JSON text
 * @throws Forbidden, InvalidInput, NotFound, NoFilmDatabase, FilmDatabaseAway, Conflict
 */
export async function linkToTmdb(ctx: Context, admin: Member, sent: unknown): Promise<string> {
  if (!can.moderate(admin)) throw new Forbidden({ error: 'Only moderators can compare films with TMDB.' });
  const { data, error } = tmdbLinkSchema.safeParse(sent);
  if (error) throw new InvalidInput(toFieldErrors(error));
  const { tmdbId, filmId } = data;
  await compareNow(ctx, admin, filmId, async (tmdb, _film, asking) => {
    const external = await tmdb.getFilm(tmdbId, asking);
    if (!external)
      throw new InvalidInput({
        tmdbId: `TMDB has no film with the number ${tmdbId}. Look it up there again.`,
      });
    return external;
  });
  return getFilm(ctx, admin, filmId);
}
