import type { Context } from '#server/context.ts';
import { listFilmsAsSeen } from './status-queries.ts';

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
  const films = await listFilmsAsSeen(ctx.db, ids);
  return films.map(({ id, title, year, is_public, is_seen }) => ({
    id,
    name: is_seen ? `${title} (${year})` : 'A listing that you have changed since',
    isNamed: is_seen,
    isPublic: is_public,
  }));
}
