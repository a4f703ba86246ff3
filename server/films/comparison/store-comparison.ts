import { otherTitles } from '#domain/comparison/comparison.ts';
import { flagReason, isFlagOfComparison } from '#domain/comparison/explain-comparison.ts';
import type { ExternalFilm } from '#domain/comparison/external-film.ts';
import type { Member } from '#domain/policy.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { changesOf, recordHistory } from '#server/films/history/record-history.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { updateComparison, wasDismissed } from './comparison-queries.ts';

/** Maximum number of tries for a film that keeps changing before TMDB's response is stored. */
export const ROUNDS = 3;

interface Response {
  /** The film at the time of the request to TMDB. */
  film: FilmRow;
  /** Undefined if TMDB does not have the film. */
  external: ExternalFilm | undefined;
  askedAt: Date;
  /** The moderator who asked; null for the program itself. */
  actor: Member | null;
}

/** Stores TMDB's response and the resulting flag, unless the film has changed since the request. */
export async function storeComparison(
  ctx: Context,
  { film, external, askedAt, actor }: Response,
): Promise<'stored' | 'changed meanwhile' | 'gone'> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await findFilmRow(tx, film.id, { lock: true });
    if (!now) return 'gone';
    if (actor) await confirmMember(tx, actor); // the session can have ended during the request to TMDB
    if (now.updated_at.getTime() !== film.updated_at.getTime() || now.tmdb_id !== film.tmdb_id) return 'changed meanwhile';
    await storeFacts(ctx, tx, now, {
      external,
      tmdbId: external?.tmdbId ?? now.tmdb_id, // keeps a number that TMDB no longer has
      askedAt,
      actorId: actor?.id ?? null,
      action: 'compared',
    });
    return 'stored';
  });
}

interface Numbered {
  /** The film, locked by the transaction. */
  film: FilmRow;
  tmdbId: number | null;
  actorId: string;
}

/**
 * Stores a film's number in TMDB, or removes it if `tmdbId` is null, without a request to TMDB. Removes the facts from
 * TMDB. A film with a number must then be compared again.
 */
export async function storeTmdbId(ctx: Context, tx: Db, { film, tmdbId, actorId }: Numbered): Promise<void> {
  const askedAt = tmdbId === null ? ctx.clock() : null;
  await storeFacts(ctx, tx, film, { external: undefined, tmdbId, askedAt, actorId, action: 'tmdb_linked' });
}

interface Facts {
  external: ExternalFilm | undefined;
  tmdbId: number | null;
  /** Null if the film must still be compared. */
  askedAt: Date | null;
  actorId: string | null;
  action: 'compared' | 'tmdb_linked';
}

async function storeFacts(ctx: Context, tx: Db, film: FilmRow, { external, tmdbId, askedAt, actorId, action }: Facts): Promise<void> {
  const columns = columnsOf(film, external, tmdbId);
  const flag = await decideFlag(tx, film, external);
  await updateComparison(tx, film.id, { ...columns, ...flag }, askedAt);
  if (actorId !== null) await recordModerationAction(tx, { actorId, action, filmId: film.id, details: { tmdb_id: tmdbId } });
  const at = ctx.clock();
  const changes = changesOf(film, columns);
  if (Object.keys(changes).length > 0) await recordHistory(tx, { filmId: film.id, actorId, action, changes, at });
  if (!flag) return;
  await recordHistory(tx, {
    filmId: film.id,
    actorId: null, // the comparison sets the flag, even if a moderator requested the comparison
    action: flag.flagged ? 'flagged' : 'unflagged',
    changes: changesOf(film, flag),
    at,
  });
}

/** Returns the new values of a film's columns. Genres are filled in if the film has none, and never replaced. */
function columnsOf(film: FilmRow, external: ExternalFilm | undefined, tmdbId: number | null) {
  return {
    tmdb_id: tmdbId,
    duration_check: external?.duration ?? null,
    certificate_check: external?.certificate ?? '',
    alt_titles_check: external ? otherTitles(film.title, external) : [],
    genres: film.genres.length > 0 ? film.genres : (external?.genres ?? []),
  };
}

/**
 * Decides whether the comparison changes a film's flag. It sets a flag only for a real difference, and removes only its own flags: a film
 * that a moderator flagged stays flagged (submission/edit-film.ts). A reason that a moderator has dismissed does not flag the film again.
 * @returns the new flag; undefined if the flag stays unchanged
 */
async function decideFlag(tx: Db, film: FilmRow, external: ExternalFilm | undefined) {
  const isOwn = film.flagged && isFlagOfComparison(film.flag_reason);
  const reason = external && flagReason(film, external);
  if (reason === undefined) return isOwn ? { flagged: false, flag_reason: '' } : undefined;
  if (reason === film.flag_reason || (film.flagged && !isOwn)) return undefined;
  return !film.flagged && (await wasDismissed(tx, film.id, reason)) ? undefined : { flagged: true, flag_reason: reason };
}
