import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { listFilmsOfPart, listParts, type Changed } from './sitemap-queries.ts';

/** The parts of the public catalogue, by number, and when something in each was changed last. */
export const listSitemapParts = (ctx: Context): Promise<Changed<number>[]> => listParts(ctx.db);

/**
 * The public films of one part, by id: 5,000 at most, however many there are in all.
 * @throws NotFoundError for a part that has none
 */
export async function listSitemapFilms(ctx: Context, part: string): Promise<Changed<string>[]> {
  const films = /^(?:0|[1-9]\d{0,4})$/.test(part) ? await listFilmsOfPart(ctx.db, Number(part)) : [];
  if (films.length === 0)
    throw new NotFoundError({ error: 'The sitemap has no such part. See /sitemap.xml.' });
  return films;
}
