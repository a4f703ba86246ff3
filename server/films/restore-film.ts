import { isId } from '#domain/film-filters.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { Forbidden, NotFound } from '#server/errors.ts';
import { recordAct } from '#server/moderation/record-act.ts';
import { getFilm } from './get-film.ts';
import { recordHistory } from './record-history.ts';

/**
 * Brings a deleted film back, with the status it had. One that was merged into another stands by itself again.
 * @returns the film as JSON text
 * @throws Forbidden, NotFound for a film that is not deleted, or has been purged
 */
export async function restoreFilm(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new Forbidden({ error: 'Only moderators can restore films.' });
  await ctx.db.transaction().execute(async (tx) => {
    const restored = isId(id)
      ? await tx
          .updateTable('films')
          .set({ deleted_at: null, merged_into: null })
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!restored) throw new NotFound({ error: 'There is no deleted listing at this address.' });
    await recordHistory(tx, {
      filmId: id,
      actorId: viewer.id,
      act: 'restored',
      changes: {},
      at: ctx.clock(),
    });
    await recordAct(tx, { actorId: viewer.id, act: 'restored', filmId: id });
  });
  return getFilm(ctx, viewer, id);
}
