import { isId } from '#domain/film-filters.ts';
import { foldText } from '#domain/fold-text.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { Forbidden, InvalidInput, NotFound } from '#server/errors.ts';
import { recordAct } from '#server/moderation/record-act.ts';
import { inputOf, type FilmRow } from './film-record.ts';
import { lockFilm } from './film-queries.ts';
import { getFilm } from './get-film.ts';
import { recordHistory } from './record-history.ts';
import { saveInput } from './save-input.ts';

/**
 * Makes one listing of two of the same material: the kept one gets the titles of both, the other one is deleted and
 * its address leads to the kept one. Both histories say so, and restoring the other one undoes it.
 * @returns the kept film as JSON text
 * @throws Forbidden, NotFound, InvalidInput when both are the same
 */
export async function mergeFilms(
  ctx: Context,
  viewer: Member,
  keepId: string,
  otherId: string,
): Promise<string> {
  if (!can.moderate(viewer)) throw new Forbidden({ error: 'Only moderators can merge listings.' });
  if (keepId === otherId) throw new InvalidInput({ filmId: 'Choose another listing than this one.' });
  await ctx.db.transaction().execute(async (tx) => {
    // In one order, so that two who merge the same pair the other way round do not wait for one another.
    const locked = new Map<string, FilmRow>();
    for (const id of [keepId, otherId].toSorted()) {
      const film = isId(id) ? await lockFilm(tx, id) : undefined;
      if (!film) throw new NotFound({ error: 'One of these listings does not exist any more.' });
      locked.set(id, film);
    }
    const [kept, other] = [locked.get(keepId)!, locked.get(otherId)!];
    const at = ctx.clock();
    const input = inputOf(kept);
    await saveInput(ctx, tx, {
      film: kept,
      input: { ...input, alt_titles: titlesOfBoth(kept, other) },
      actorId: viewer.id,
      act: 'merged',
    });
    await tx
      .updateTable('films')
      .set({ deleted_at: at, merged_into: keepId })
      .where('id', '=', otherId)
      .execute();
    // What was merged into the other one before leads on to the kept one.
    await tx.updateTable('films').set({ merged_into: keepId }).where('merged_into', '=', otherId).execute();
    await recordHistory(tx, {
      filmId: otherId,
      actorId: viewer.id,
      act: 'merged',
      changes: { merged_into: [null, keepId] },
      at,
    });
    await recordAct(tx, { actorId: viewer.id, act: 'merged', filmId: otherId, details: { into: keepId } });
  });
  return getFilm(ctx, viewer, keepId);
}

/** The kept film's alternative titles with the other's, each once however it is written. */
function titlesOfBoth(kept: FilmRow, other: FilmRow): string[] {
  const known = new Set([foldText(kept.title)]);
  const titles = [...kept.alt_titles, other.title, ...other.alt_titles].filter((title) => {
    const folded = foldText(title);
    if (known.has(folded)) return false;
    known.add(folded);
    return true;
  });
  return titles.slice(0, LIMITS.altTitles.entries);
}
