import type { DeletedFilm } from '#domain/moderation/moderation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { getFilmForUpdate } from '#server/films/catalogue/film-queries.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { lockMerged } from '#server/films/duplicates/undo-merge.ts';
import { recordHistory } from '#server/films/history/record-history.ts';
import { discardWaitingMails } from '#server/mail/discard-waiting-mails.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { deleteExpiredFilms, listDeleted, markFilmDeleted, markFilmRestored } from './deleted-film-queries.ts';

/**
 * Deletes a film. An admin can restore it for 30 days.
 * @throws ForbiddenError, NotFoundError (also if the film is already deleted)
 */
export async function deleteFilm(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.deleteFilms });
  await ctx.db.transaction().execute(async (tx) => {
    const { title } = await getFilmForUpdate(tx, id);
    await confirmMember(tx, viewer);
    const at = ctx.clock();
    const act = { filmId: id, actorId: viewer.id, action: 'deleted' } as const;
    await markFilmDeleted(tx, id, at);
    await recordHistory(tx, { ...act, changes: {}, at });
    await recordModerationAction(tx, { ...act, details: { title } });
  });
}

/** Lists the deleted films that can be restored, the last deleted first. @throws ForbiddenError */
export async function listDeletedFilms(ctx: Context, viewer: Member): Promise<DeletedFilm[]> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeDeleted });
  return listDeleted(ctx.db);
}

/**
 * Restores a deleted film with its earlier status. If the film was merged into another film, undoes the merge. If the
 * email about the duplicate still waits, it is not sent.
 * @returns the film as JSON text
 * @throws ForbiddenError, NotFoundError for an unknown or purged film
 */
export async function restoreFilm(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.restoreFilms });
  await ctx.db.transaction().execute(async (tx) => {
    const { film, undo } = await lockMerged(tx, id);
    if (!film) throw new NotFoundError({ error: 'There is no deleted listing at this address.' });
    await confirmMember(tx, viewer);
    // The same request was sent before, and its response was lost.
    if (!film.deleted_at) return;
    const act = { filmId: id, actorId: viewer.id, action: 'restored' } as const;
    await markFilmRestored(tx, id);
    await undo(ctx, viewer);
    if (film.merged_into !== null && film.author_id !== null)
      await discardWaitingMails(tx, 'draft rejected', { userIds: [film.author_id], filmIds: [id], since: new Date(0) });
    await recordHistory(tx, { ...act, changes: {}, at: ctx.clock() });
    await recordModerationAction(tx, act);
  });
  return getFilm(ctx, viewer, id);
}

/** Purges the films that were deleted more than 30 days ago, with their histories. The audit trail keeps their ids. */
export async function purgeDeletedFilms(ctx: Context): Promise<void> {
  const films = await deleteExpiredFilms(ctx.db);
  if (films > 0) ctx.log.info({ films }, 'deleted films were purged');
}
