import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { findSameFilm } from './find-same-film.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';

/**
 * Lists the other listings of the same film, including drafts, probable duplicates first.
 * @returns the JSON text of an array of `{ verdict, film }`
 * @throws ForbiddenError, NotFoundError
 */
export async function listSameFilms(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.findDuplicates });
  const film = await findFilmRow(ctx.db, id);
  if (!film) throw new NotFoundError({ error: NO_SUCH_LISTING });
  const same = await findSameFilm(ctx, viewer, film, id);
  return `[${same.map(({ verdict, listing }) => `{"verdict":${JSON.stringify(verdict)},"film":${listing}}`).join(',')}]`;
}
