import type { FilmSelection } from '#domain/moderation/film-selection.ts';
import { ConflictError } from '#server/errors.ts';
import type { StatusRow } from './status-queries.ts';

/**
 * Refuses to change films that someone has changed since the moderator saw them.
 * @param films the films, locked
 * @param seen the versions that the moderator saw; films without a version are not checked
 * @param consequence the end of the error: it says that nothing was changed, and what to do
 * @throws ConflictError
 */
export function assertVersionsCurrent(
  films: readonly Pick<StatusRow, 'id' | 'title' | 'updated_at'>[],
  seen: FilmSelection,
  consequence: string,
): void {
  const versions = new Map(seen.map(({ id, updated_at }) => [id, updated_at]));
  const changed = films.filter(({ id, updated_at }) => {
    const version = versions.get(id);
    return version !== undefined && version !== updated_at.toISOString();
  });
  if (changed.length === 0) return;
  const titles = changed.map(({ title }) => `“${title}”`).join(', ');
  const have = changed.length === 1 ? 'has' : 'have';
  throw new ConflictError({ error: `${titles} ${have} been changed since you loaded the list. ${consequence}` });
}
