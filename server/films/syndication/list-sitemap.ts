import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { listFilmsOfPart, listParts, type Changed } from './sitemap-queries.ts';

/** Lists the parts of the public catalogue by number, each with the time of its last change. */
export const listSitemapParts = (ctx: Context): Promise<Changed<number>[]> => listParts(ctx.db);

/**
 * Lists the ids of the public films of one part (up to 5,000), each with the time of its last change.
 * @throws NotFoundError if the part has no films
 */
export async function listSitemapFilms(ctx: Context, part: string): Promise<Changed<string>[]> {
  const films = /^(?:0|[1-9]\d{0,4})$/.test(part) ? await listFilmsOfPart(ctx.db, Number(part)) : [];
  if (films.length === 0) throw new NotFoundError({ error: 'The sitemap has no such part. See /sitemap.xml.' });
  return films;
}
