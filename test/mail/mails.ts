import { onTestFinished } from 'vitest';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { newId } from '#server/new-id.ts';
import { insertReset } from '#server/users/reset-queries.ts';
import { buildUser } from '#test/factories.ts';

/** After how many milliseconds a mail server is given up. */
const TIMEOUTS = { connection: 2000, greeting: 2000, socket: 2000, message: 2500 };

/**
 * The same outside world, where mail goes to this server.
 * @param sooner for who waits for one of the timeouts
 */
export function mailingTo(ctx: Context, { url }: { url: string }, sooner: Partial<typeof TIMEOUTS> = {}): Context {
  const mail = createSmtpTransport(url, { ...TIMEOUTS, ...sooner });
  onTestFinished(() => mail.close());
  return { ...ctx, mail };
}

/** Queues a mail that says that a password was changed, to somebody new. @returns its id */
export async function queueNotice(ctx: Context, given: { name?: string; email?: string; isProven?: boolean } = {}): Promise<string> {
  const { id } = await buildUser(ctx, given);
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return ctx.db.transaction().execute((tx) => queueMail(ctx, tx, { kind: 'password changed', to: email!, userId: id, details: {} }));
}

/** Queues a reset mail to somebody new. @returns the ids, and the token that the mail will hold */
export async function queueReset(ctx: Context, given: { name?: string; email?: string; isProven?: boolean } = {}) {
  const { id: userId } = await buildUser(ctx, { email: 'ann@example.org', ...given });
  const resetId = newId();
  const token = resetToken(ctx, resetId);
  const mailId = await ctx.db.transaction().execute(async (tx) => {
    await insertReset(tx, { id: resetId, user_id: userId, token_hash: resetTokenHash(token) });
    return queueMail(ctx, tx, {
      kind: 'password reset',
      to: given.email ?? 'ann@example.org',
      userId,
      details: { resetId },
      cause: { isConfirmed: given.isProven ?? false, network: null },
    });
  });
  return { mailId, resetId, token, userId };
}

/** What became of a mail. */
export async function mailState(ctx: Context, mailId: string) {
  const { sent_at, failed_at, attempts, last_error } = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  const state = sent_at ? 'sent' : failed_at ? 'failed' : 'waiting';
  return { state, attempts, lastError: last_error };
}
