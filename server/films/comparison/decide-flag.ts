import type { ExternalFilm } from '#domain/external-film.ts';
import { flagReason, isFlagOfComparison } from '#domain/explain-comparison.ts';
import type { Db } from '#server/database/database.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { wasDismissed } from './comparison-queries.ts';

/**
 * Whether a film is flagged because of what TMDB says of it; moderators flag by hand (submission/edit-film.ts).
 * @returns the flag as it must become; undefined when it stays as it is. The comparison sets a flag only for a real difference
 * and takes away only its own; what a moderator flagged stays flagged, and what a moderator has looked at and let
 * pass is not flagged again for the same reason.
 */
export async function decideFlag(tx: Db, film: FilmRow, external: ExternalFilm | undefined) {
  const isOwn = film.flagged && isFlagOfComparison(film.flag_reason);
  const reason = external && flagReason(film, external);
  if (reason === undefined) return isOwn ? { flagged: false, flag_reason: '' } : undefined;
  if (reason === film.flag_reason || (film.flagged && !isOwn)) return undefined;
  return !film.flagged && (await wasDismissed(tx, film.id, reason))
    ? undefined
    : { flagged: true, flag_reason: reason };
}
