import type { FilmSelection } from '#domain/moderation/film-selection.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError } from '#server/errors.ts';
import { discardWaitingMails } from '#server/mail/discard-waiting-mails.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { lockFilms, restoreDrafts } from './status-queries.ts';

const TOO_LATE = `You can undo your own approvals for ${LIMITS.undoMinutes} minutes. Revert the film to draft instead.`;

/**
 * Undoes approvals of this moderator, all of them or none. The films become drafts again, with the earlier start of
 * their wait. Emails about them that still wait are not sent. Films that are already drafts are left unchanged.
 * @returns the number of films, and the number of submitters who had already been emailed
 * @throws ForbiddenError
 * @throws ConflictError if a film was deleted, was approved by someone else or too long ago, or has changed since then
 */
export async function undoApproval(ctx: Context, viewer: Member, selected: FilmSelection): Promise<{ changed: number; mailed: number }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.changeStatus });
  const ids = [...new Set(selected.map(({ id }) => id))];
  return ctx.db.transaction().execute(async (tx) => {
    const films = await lockFilms(tx, ids);
    await confirmMember(tx, viewer);
    const undone = films.filter(({ approved }) => approved);
    const at = ctx.clock();
    const since = new Date(at.getTime() - LIMITS.undoMinutes * 60_000);
    const restored = await restoreDrafts(
      tx,
      undone.map(({ id }) => id),
      { at, since, actorId: viewer.id },
    );
    if (films.length < ids.length || restored < undone.length) throw new ConflictError({ error: TOO_LATE });
    const authors = [...new Set(undone.flatMap(({ author_id }) => author_id ?? []))];
    const mailed = await discardWaitingMails(tx, 'films approved', { userIds: authors, filmIds: ids, since });
    return { changed: restored, mailed };
  });
}
