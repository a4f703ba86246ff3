import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** What a mail says of films, by title; those that were deleted since are left out. */
export async function listMailedFilms(
  ctx: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<{ id: string; title: string; year: number }[]> {
  return ctx.db
    .selectFrom('films')
    .select(['id', 'title', 'year'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('title_key')
    .orderBy('id')
    .execute();
}
