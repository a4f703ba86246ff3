import { setTimeout } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { insertReset } from './reset-queries.ts';
import { findUserByEmail } from './user-queries.ts';

/** Longer than the work takes, so that the time of the answer does not tell whether there is an account. */
const ANSWER_AFTER_MS = 100;

/** Mails a link to the stored address, if there is an account and it has not been sent too many already. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await Promise.all([mailReset(ctx, email), setTimeout(ANSWER_AFTER_MS)]);
}

async function mailReset(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !(await ctx.limits.allows(['resetMailsAMinute', 'resetMailsAnHour'], user.id))) return;
  const id = uuidv7();
  await ctx.db.transaction().execute(async (tx) => {
    await insertReset(tx, { id, user_id: user.id, token_hash: resetTokenHash(resetToken(ctx, id)) });
    await queueMail(ctx, tx, {
      kind: 'password reset',
      to: user.email,
      userId: user.id,
      details: { resetId: id },
    });
  });
}
