import type { Context } from '#server/context.ts';
import { listSeenStates } from './status-queries.ts';

interface MailedFilm {
  id: string;
  /** Title and year if a moderator has seen this version, otherwise a neutral text. */
  name: string;
  /** Whether `name` has the title and year. */
  isNamed: boolean;
  isPublic: boolean;
}

/**
 * Lists the films for an email, except deleted films. Anyone can open an account with someone else's address, so an
 * email contains only texts that a moderator has seen.
 */
export async function listMailedFilms(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<MailedFilm[]> {
  const films = await listSeenStates(ctx.db, ids);
  return films.map(({ id, title, year, is_public, is_seen }) => ({
    id,
    name: is_seen ? `${title} (${year})` : 'A listing that you have changed since the moderator saw it',
    isNamed: is_seen,
    isPublic: is_public,
  }));
}
