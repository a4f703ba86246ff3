import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

export interface MailedFilm {
  id: string;
  /** Title and year, when a moderator has seen them as they are now; else words of ours. */
  name: string;
  /** Whether `name` is the film's. */
  isNamed: boolean;
  isPublic: boolean;
}

/**
 * What a mail says of films; those that were deleted since are left out. Anybody can open an account with somebody
 * else's address: what they have typed goes there only as a moderator has seen it, and not as it was changed since.
 */
export async function listMailedFilms(
  ctx: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<MailedFilm[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    year: number;
    is_public: boolean;
    is_seen: boolean;
  }>`
    select f.id, f.title, f.year, f.approved as is_public, f.approved or coalesce(
      (
        select h.act <> 'edited' or h.actor_id is distinct from f.author_id from film_history as h
        where h.film_id = f.id and h.act in ('approved', 'reverted', 'edited', 'put back', 'merged')
        order by h.id desc limit 1
      ), false
    ) as is_seen
    from films as f where f.id = any(${ids}::uuid[]) and f.deleted_at is null order by f.title_key, f.id
  `.execute(ctx.db);
  return rows.map(({ id, title, year, is_public, is_seen }) => ({
    id,
    name: is_seen ? `${title} (${year})` : 'A listing that you have changed since',
    isNamed: is_seen,
    isPublic: is_public,
  }));
}
