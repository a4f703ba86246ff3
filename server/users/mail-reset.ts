import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { RESET_MAILS } from '#server/limits/rate-limits.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { newId } from '#server/new-id.ts';
import { countResets, insertReset, deleteResetRequest } from './reset-queries.ts';
import { findUserByEmail, lockUser } from './user-queries.ts';

/** Mails a link to the stored address, if there is an account and it has not been sent too many already. */
export async function mailReset(ctx: Context, requestId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const request = await deleteResetRequest(tx, requestId);
    const known = request && (await findUserByEmail(tx, request.email));
    const user = known && (await lockUser(tx, known.id));
    if (!user) return;
    for (const { max, seconds } of ctx.limits.isOn ? RESET_MAILS : [])
      if ((await countResets(tx, user.id, seconds)) >= max) return;
    const id = newId();
    await insertReset(tx, { id, user_id: user.id, token_hash: resetTokenHash(resetToken(ctx, id)) });
    await queueMail(ctx, tx, {
      kind: 'password reset',
      to: user.email,
      userId: user.id,
      details: { resetId: id },
    });
  });
}
