import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { getFilmForUpdate } from '#server/films/catalogue/film-queries.ts';
import { markFilmDeleted } from './deleted-film-queries.ts';
import { recordHistory } from '#server/films/history/record-history.ts';

/**
 * Takes a film out of every list. It is kept for 30 days, and an admin can restore it until then.
 * @throws ForbiddenError, NotFoundError also for a film that is deleted already
 */
export async function deleteFilm(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.deleteFilms });
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, id);
    await confirmMember(tx, viewer);
    const at = ctx.clock();
    await markFilmDeleted(tx, id, at);
    await recordHistory(tx, { filmId: id, actorId: viewer.id, action: 'deleted', changes: {}, at });
    await recordModerationAction(tx, {
      actorId: viewer.id,
      action: 'deleted',
      filmId: id,
      details: { title: film.title },
    });
  });
}
