import { isDeepStrictEqual } from 'node:util';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import type { FilmInput } from '#domain/films/film.ts';
import { isId } from '#domain/text/id.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import {
  deleteMerge,
  listMergedInto,
  listMergesUpwards,
  lockWithMerged,
  lockMerges,
  updateMergeTitles,
  type Merge,
} from './merge-queries.ts';
import { recordHistory } from '#server/films/history/record-history.ts';
import { saveInput } from '#server/films/submission/save-input.ts';

interface Merged {
  /** Undefined if there is no such film. */
  film: FilmRow | undefined;
  /** Undoes the merge. */
  undo: (ctx: Context, moderator: Member) => Promise<void>;
}

/** Locks a film, deleted or not, with all films of its merge. */
export async function lockMerged(tx: Db, filmId: string): Promise<Merged> {
  if (!isId(filmId)) return { film: undefined, undo: () => Promise.resolve() };
  await lockMerges(tx);
  const merges = await listMergesUpwards(tx, filmId);
  const films = await lockWithMerged(tx, [filmId, ...merges.map(({ kept_id }) => kept_id)]);
  return {
    film: films.get(filmId),
    undo: (ctx, moderator) => undoMerge(ctx, tx, moderator, merges, films),
  };
}

/**
 * Undoes the merge of a listing into another. The kept listing loses the titles that it had only from this listing, has its own values again
 * instead of those that it took, and the listings that had been merged into this one redirect to it again. Later edits are kept. If the kept listing was merged into another, the
 * titles are removed from all listings that got them. Does nothing for a listing that was not merged.
 * @param merges the merges of the listing, upwards (`listMergesUpwards`)
 * @param films all films of these merges, locked
 */
async function undoMerge(
  ctx: Context,
  tx: Db,
  moderator: Member,
  merges: readonly Merge[],
  films: ReadonlyMap<string, FilmRow>,
): Promise<void> {
  const [first] = merges;
  if (!first) return;
  let going = first.titles;
  for (const [step, merge] of merges.entries()) {
    const passedOn = step === 0 ? going : going.filter((title) => merge.titles.includes(title));
    going = await withoutOthersTitles(tx, merge.kept_id, merge.film_id, passedOn);
    if (step > 0)
      await updateMergeTitles(
        tx,
        merge.film_id,
        merge.titles.filter((title) => !passedOn.includes(title)),
      );
    await restoreBeforeMerge(ctx, tx, moderator, films.get(merge.kept_id)!, going, step === 0 ? merge.taken : {});
  }
  await deleteMerge(tx, first.film_id);
}

/**
 * Returns the titles that only this listing gave to the kept listing. If another merged listing has one of the titles, records that the
 * other listing gave it.
 */
async function withoutOthersTitles(tx: Db, keptId: string, filmId: string, titles: readonly string[]): Promise<string[]> {
  let left = [...titles];
  for (const other of await listMergedInto(tx, keptId, filmId)) {
    const itsOwn = new Set([other.title, ...other.alt_titles].map(foldText));
    const given = left.filter((title) => itsOwn.has(foldText(title)));
    if (given.length === 0) continue;
    await updateMergeTitles(tx, other.film_id, [...other.titles, ...given]);
    left = left.filter((title) => !given.includes(title));
  }
  return left;
}

/** Removes these titles from a film, and restores the values before a merge that no one has changed since. */
async function restoreBeforeMerge(
  ctx: Context,
  tx: Db,
  moderator: Member,
  film: FilmRow,
  titles: readonly string[],
  taken: Merge['taken'],
): Promise<void> {
  const now = inputOf(film);
  const unedited = FIELD_KEYS.filter((field) => Object.hasOwn(taken, field) && isDeepStrictEqual(taken[field]![1], now[field]));
  const before = Object.fromEntries(unedited.map((field) => [field, taken[field]![0]])) as Partial<FilmInput>;
  const alt_titles = film.alt_titles.filter((title) => !titles.includes(title));
  const unmerged = { actorId: moderator.id, action: 'unmerged' } as const;
  if (unedited.length > 0 || alt_titles.length < film.alt_titles.length)
    await saveInput(ctx, tx, { film, input: { ...now, ...before, alt_titles }, ...unmerged });
  else await recordHistory(tx, { filmId: film.id, ...unmerged, changes: {}, at: ctx.clock() });
}
