import { isId } from '#domain/film-filters.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/moderation/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { lockFilm } from '#server/films/catalogue/film-queries.ts';
import { recordHistory } from '#server/films/history/record-history.ts';

/**
 * Takes a film out of every list. It is kept for 30 days, and an admin can restore it until then.
 * @throws ForbiddenError, NotFoundError also for a film that is deleted already
 */
export async function deleteFilm(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: 'Only moderators can delete films.' });
  await ctx.db.transaction().execute(async (tx) => {
    const film = isId(id) ? await lockFilm(tx, id) : undefined;
    if (!film) throw new NotFoundError({ error: 'There is no listing at this address.' });
    await confirmMember(tx, viewer);
    const at = ctx.clock();
    await tx.updateTable('films').set({ deleted_at: at }).where('id', '=', id).execute();
    await recordHistory(tx, { filmId: id, actorId: viewer.id, act: 'deleted', changes: {}, at });
    await recordModerationAction(tx, {
      actorId: viewer.id,
      action: 'deleted',
      filmId: id,
      details: { title: film.title },
    });
  });
}
