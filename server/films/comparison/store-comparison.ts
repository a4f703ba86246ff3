import { otherTitles } from '#domain/comparison.ts';
import type { Member } from '#domain/policy.ts';
import type { ExternalFilm } from '#domain/external-film.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { clearComparedAt, updateComparison } from './comparison-queries.ts';
import { decideFlag } from './decide-flag.ts';
import { findFilmRow } from '#server/films/catalogue/film-queries.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { changesOf } from '#server/films/history/changes-of.ts';
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
      action: 'compared',
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
export async function storeTmdbId(ctx: Context, tx: Db, { film, tmdbId, actorId }: Numbered): Promise<void> {
  await storeFound(ctx, tx, film, {
    external: undefined,
    tmdbId,
    askedAt: ctx.clock(),
    actorId,
    action: 'numbered',
  });
  if (tmdbId !== null) await clearComparedAt(tx, film.id);
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
    action,
  }: Omit<Found, 'film' | 'actor'> & {
    tmdbId: number | null;
    actorId: string | null;
    action: 'compared' | 'numbered';
  },
): Promise<void> {
  const found = foundColumns(film, external, tmdbId);
  const flag = await decideFlag(tx, film, external);
  await updateComparison(tx, film.id, { ...found, ...flag }, askedAt);
  const at = ctx.clock();
  if (actorId !== null)
    await recordModerationAction(tx, {
      actorId,
      action,
      filmId: film.id,
      details: { tmdb_id: found.tmdb_id },
    });
  const changes = changesOf(film, found);
  if (Object.keys(changes).length > 0)
    await recordHistory(tx, { filmId: film.id, actorId, action, changes, at });
  if (flag) {
    // The comparison's own doing, whoever asked for it.
    await recordHistory(tx, {
      filmId: film.id,
      actorId: null,
      action: flag.flagged ? 'flagged' : 'unflagged',
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
