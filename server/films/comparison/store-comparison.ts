import { isDeepStrictEqual } from 'node:util';
import { otherTitles } from '#domain/comparison.ts';
import { flagReason, isFlagOfComparison } from '#domain/explain-comparison.ts';
import type { Member } from '#domain/policy.ts';
import type { ExternalFilm } from '#domain/external-film.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { recordModerationAction } from '#server/moderation/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { forgetCompared, updateCompared, wasDismissed } from './comparison-queries.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { recordHistory } from '#server/films/history/record-history.ts';

interface Found {
  /** As it was when TMDB was asked. */
  film: FilmRow;
  /** Undefined when TMDB does not have it. */
  external: ExternalFilm | undefined;
  askedAt: Date;
  /** Who asked; null for the program itself. */
  actor: Member | null;
}

/**
 * Stores what was found, with the flag that follows from it and the film's history, unless the film is no longer what
 * was compared: then nothing is stored.
 */
export async function storeComparison(
  ctx: Context,
  { film, external, askedAt, actor }: Found,
): Promise<'stored' | 'changed meanwhile' | 'gone'> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await findFilmRow(tx, film.id, { lock: true });
    if (!now) return 'gone';
    if (actor) await confirmMember(tx, actor); // TMDB took its time
    if (now.updated_at.getTime() !== film.updated_at.getTime() || now.tmdb_id !== film.tmdb_id)
      return 'changed meanwhile';
    await storeFound(ctx, tx, now, {
      external,
      tmdbId: external?.tmdbId ?? now.tmdb_id, // a number is kept when TMDB no longer has it
      askedAt,
      actorId: actor?.id ?? null,
      act: 'compared',
    });
    return 'stored';
  });
}

interface Numbered {
  /** Locked by the transaction. */
  film: FilmRow;
  tmdbId: number | null;
  actorId: string;
}

/**
 * Says which film of TMDB this one is, or that none is known to be, without asking it: what was found there before
 * goes. With a number it is not compared yet.
 */
export async function storeNumber(ctx: Context, tx: Db, { film, tmdbId, actorId }: Numbered): Promise<void> {
  await storeFound(ctx, tx, film, {
    external: undefined,
    tmdbId,
    askedAt: ctx.clock(),
    actorId,
    act: 'numbered',
  });
  if (tmdbId !== null) await forgetCompared(tx, film.id);
}

async function storeFound(
  ctx: Context,
  tx: Db,
  film: FilmRow,
  {
    external,
    tmdbId,
    askedAt,
    actorId,
    act,
  }: Omit<Found, 'film' | 'actor'> & {
    tmdbId: number | null;
    actorId: string | null;
    act: 'compared' | 'numbered';
  },
): Promise<void> {
  const found = foundColumns(film, external, tmdbId);
  const flag = await flagColumns(tx, film, external);
  await updateCompared(tx, film.id, { ...found, ...flag }, askedAt);
  const at = ctx.clock();
  if (actorId !== null)
    await recordModerationAction(tx, {
      actorId,
      action: act,
      filmId: film.id,
      details: { tmdb_id: found.tmdb_id },
    });
  const changes = changesOf(film, found);
  if (Object.keys(changes).length > 0)
    await recordHistory(tx, { filmId: film.id, actorId, act, changes, at });
  if (flag) {
    // The comparison's own act, whoever asked for it.
    const flagAct = flag.flagged ? 'flagged' : 'unflagged';
    await recordHistory(tx, {
      filmId: film.id,
      actorId: null,
      act: flagAct,
      changes: changesOf(film, flag),
      at,
    });
  }
}

/** Genres are filled where there are none, never replaced. */
function foundColumns(film: FilmRow, external: ExternalFilm | undefined, tmdbId: number | null) {
  return {
    tmdb_id: tmdbId,
    duration_check: external?.duration ?? null,
    certificate_check: external?.certificate ?? '',
    alt_titles_check: external ? otherTitles(film.title, external) : [],
    genres: film.genres.length > 0 ? film.genres : (external?.genres ?? []),
  };
}

/**
 * The flag as it must become; undefined when it stays as it is. The comparison sets a flag only for a real difference
 * and takes away only its own; what a moderator flagged stays flagged, and what a moderator has looked at and let
 * pass is not flagged again for the same reason.
 */
async function flagColumns(tx: Db, film: FilmRow, external: ExternalFilm | undefined) {
  const isOwn = film.flagged && isFlagOfComparison(film.flag_reason);
  const reason = external && flagReason(film, external);
  if (reason === undefined) return isOwn ? { flagged: false, flag_reason: '' } : undefined;
  if (reason === film.flag_reason || (film.flagged && !isOwn)) return undefined;
  return !film.flagged && (await wasDismissed(tx, film.id, reason))
    ? undefined
    : { flagged: true, flag_reason: reason };
}

function changesOf(before: FilmRow, after: Partial<FilmRow>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    (Object.keys(after) as (keyof FilmRow)[])
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, [before[field], after[field]]]),
  );
}
