import { isId } from '#domain/film-filters.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { findSameFilm } from './find-same-film.ts';
import { findWholeFilm } from '#server/films/history/history-queries.ts';

/**
 * Listings of the same film as this one, drafts among them, probable duplicates first.
 * @returns the JSON text of an array of `{ verdict, film }`
 * @throws ForbiddenError, NotFoundError
 */
export async function listSameFilms(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: 'Only moderators can look for duplicates.' });
  const film = isId(id) ? await findWholeFilm(ctx.db, id) : undefined;
  if (!film || film.deleted_at) throw new NotFoundError({ error: 'There is no listing at this address.' });
  const same = await findSameFilm(ctx, viewer, film, id);
  return `[${same.map(({ verdict, listing }) => `{"verdict":${JSON.stringify(verdict)},"film":${listing}}`).join(',')}]`;
}
