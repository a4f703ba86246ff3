import type { Context } from '#server/context.ts';
import { presentListing } from '#server/films/catalogue/present-film-sql.ts';
import { listByTitles } from './same-film-queries.ts';

/**
 * The public listings that have one of these titles, or one that they are a part of, among their own: a few of each.
 * Whoever asks decides by `isSameFilm` which are the same.
 * @returns the JSON text of an array
 */
export async function listFilmsByTitles(ctx: Context, titles: readonly string[]): Promise<string> {
  return `[${(await listByTitles(ctx.db, titles, presentListing())).join(',')}]`;
}
