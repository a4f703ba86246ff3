import type { Context } from '#server/context.ts';
import { ValidationError, NotFoundError } from '#server/errors.ts';
import { countFilmsOfAuthor, lockFilmsOfAuthor } from '#server/films/catalogue/film-queries.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { deleteUser, lockAdmins } from './user-queries.ts';

/**
 * Deletes an account with all that hangs on it. The films stay, without a submitter (the database sees to it); in
 * histories and the audit trail a number remains that leads to nobody.
 * @throws NotFoundError, ValidationError when it is the last admin's
 */
export async function eraseUser(ctx: Context, id: string): Promise<{ films: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockFilmsOfAuthor(tx, id); // before people, as everywhere (confirm-member.ts)
    const admins = await lockAdmins(tx);
    if (admins.length === 1 && admins[0] === id)
      throw new ValidationError({ error: 'This is the last admin. Make somebody else an admin first.' });
    const films = await countFilmsOfAuthor(tx, id);
    if (!(await deleteUser(tx, id))) throw new NotFoundError({ error: 'There is no such account.' });
    await recordModerationAction(tx, { actorId: null, action: 'erased', userId: id });
    return { films };
  });
}
