import { isId } from '#domain/film-filters.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/moderation/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { listMergesUpwards, lockFamilies, lockMerges } from '#server/films/duplicates/merge-queries.ts';
import { recordHistory } from '#server/films/history/record-history.ts';
import { undoMerge } from '#server/films/duplicates/undo-merge.ts';

const NOT_DELETED = { error: 'There is no deleted listing at this address.' };

/**
 * Brings a deleted film back, with the status it had. One that was merged into another stands by itself again, and what
 * the merge had changed is taken back.
 * @returns the film as JSON text
 * @throws ForbiddenError, NotFoundError for a film that is not deleted, or has been purged
 */
export async function restoreFilm(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: 'Only moderators can restore films.' });
  if (!isId(id)) throw new NotFoundError(NOT_DELETED);
  await ctx.db.transaction().execute(async (tx) => {
    await lockMerges(tx);
    const merges = await listMergesUpwards(tx, id);
    const films = await lockFamilies(tx, [id, ...merges.map(({ kept_id }) => kept_id)]);
    if (!films.get(id)?.deleted_at) throw new NotFoundError(NOT_DELETED);
    await confirmMember(tx, viewer);
    await tx.updateTable('films').set({ deleted_at: null, merged_into: null }).where('id', '=', id).execute();
    await undoMerge(ctx, tx, viewer, merges, films);
    await recordHistory(tx, {
      filmId: id,
      actorId: viewer.id,
      act: 'restored',
      changes: {},
      at: ctx.clock(),
    });
    await recordModerationAction(tx, { actorId: viewer.id, action: 'restored', filmId: id });
  });
  return getFilm(ctx, viewer, id);
}
