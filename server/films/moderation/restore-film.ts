import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { recordHistory } from '#server/films/history/record-history.ts';
import { lockMerged } from '#server/films/duplicates/undo-merge.ts';
import { markFilmRestored } from './deleted-film-queries.ts';

/**
 * Brings a deleted film back, with the status it had. One that was merged into another stands by itself again, and what
 * the merge had changed is taken back.
 * @returns the film as JSON text
 * @throws ForbiddenError, NotFoundError for a film that never was, or has been purged
 */
export async function restoreFilm(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.restoreFilms });
  await ctx.db.transaction().execute(async (tx) => {
    const { film, undo } = await lockMerged(tx, id);
    if (!film) throw new NotFoundError({ error: 'There is no deleted listing at this address.' });
    await confirmMember(tx, viewer);
    // Restored before: it is sent again when the answer was lost.
    if (!film.deleted_at) return;
    await markFilmRestored(tx, id);
    await undo(ctx, viewer);
    await recordHistory(tx, {
      filmId: id,
      actorId: viewer.id,
      action: 'restored',
      changes: {},
      at: ctx.clock(),
    });
    await recordModerationAction(tx, { actorId: viewer.id, action: 'restored', filmId: id });
  });
  return getFilm(ctx, viewer, id);
}
