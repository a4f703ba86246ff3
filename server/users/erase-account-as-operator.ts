import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/errors.ts';
import { releaseFilms, type ReleasedFilms } from '#server/films/erasure/release-films.ts';
import { beginErasing, eraseLockedAccount, lockForErasing, refuseLastAdmin } from './erasure.ts';

/**
 * Erases an account for an operator. Its listings stay, without a submitter.
 * @param deleteDrafts whether drafts that only the submitter has worked on are deleted
 * @throws NotFoundError; ConflictError if this is the last admin's account or is already being erased
 */
export async function eraseAccountAsOperator(
  ctx: Context,
  id: string,
  { deleteDrafts = false }: { deleteDrafts?: boolean | undefined } = {},
): Promise<ReleasedFilms> {
  return ctx.db.transaction().execute(async (tx) => {
    await beginErasing(tx, id);
    const released = await releaseFilms(tx, id, deleteDrafts);
    const { user, isLastAdmin } = await lockForErasing(tx, id);
    refuseLastAdmin(isLastAdmin);
    if (!user) throw new NotFoundError({ error: 'There is no such account.' });
    return eraseLockedAccount(ctx, tx, user, { released, actorId: null, deleteDrafts });
  });
}
