import { isId } from '#domain/text/id.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { requeueMails } from './failed-mails.ts';
import { getMailKind } from './mail-kinds.ts';
import { deleteFailed, findFailed } from './mail-queries.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

const GONE = 'This email is no longer among the failed emails, because it was retried, discarded or deleted. Check again.';

/**
 * Queues failed emails again, with all their attempts.
 * @param id one email; all failed emails if undefined
 * @returns the number of emails
 * @throws ForbiddenError, NotFoundError; ConflictError if the email no longer makes sense
 */
export async function retryMails(ctx: Context, viewer: Member, id?: string): Promise<number> {
  if (!can.operate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.operate });
  return ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, viewer);
    if (id !== undefined) await assertRetryable({ ...ctx, db: tx }, id);
    const ids = id === undefined || isId(id) ? await requeueMails(tx, ctx, id) : [];
    if (id !== undefined && ids.length === 0) throw new NotFoundError({ error: GONE });
    if (ids.length > 0) await recordModerationAction(tx, { actorId: viewer.id, action: 'retried mails', details: { ids } });
    return ids.length;
  });
}

/** Deletes a failed email, so that it is no longer on the list. @throws ForbiddenError, NotFoundError */
export async function discardFailedMail(ctx: Context, viewer: Member, id: string): Promise<void> {
  if (!can.operate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.operate });
  await ctx.db.transaction().execute(async (tx) => {
    await confirmMember(tx, viewer);
    const mail = isId(id) ? await deleteFailed(tx, id) : undefined;
    if (!mail) throw new NotFoundError({ error: GONE });
    const details = { id, kind: mail.kind };
    await recordModerationAction(tx, { actorId: viewer.id, action: 'discarded mail', details });
  });
}

/** Refuses an email that would fail again at once, for example because its reset has expired or its films were deleted. */
async function assertRetryable(ctx: Context, id: string): Promise<void> {
  const mail = isId(id) ? await findFailed(ctx.db, id) : undefined;
  if (!mail) return;
  try {
    await getMailKind(mail.kind).compose(ctx, { mailId: id, name: mail.name ?? '', at: mail.created_at }, mail.details);
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error;
    throw new ConflictError({ error: `A retry cannot help: ${error.message}` });
  }
}
