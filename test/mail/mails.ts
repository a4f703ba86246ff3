import { onTestFinished } from 'vitest';
import { resetToken, resetTokenHash } from '#server/auth/reset-token.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { newId } from '#server/new-id.ts';
import { insertReset } from '#server/users/reset-queries.ts';
import { buildUser } from '#test/factories.ts';

/** Timeouts for the mail server (ms). */
const TIMEOUTS = { connection: 2000, greeting: 2000, socket: 2000, message: 2500 };

/**
 * Returns a context like `ctx` that sends its email to this server.
 * @param sooner shorter timeouts, for tests that wait for one
 */
export function mailingTo(ctx: Context, { url }: { url: string }, sooner: Partial<typeof TIMEOUTS> = {}): Context {
  const mail = createSmtpTransport(url, { ...TIMEOUTS, ...sooner });
  onTestFinished(() => mail.close());
  return { ...ctx, mail };
}

/** Tells a new user by email that their password was changed. @returns the id of the queued email */
export async function queueNotice(ctx: Context, given: { name?: string; email?: string; isProven?: boolean } = {}): Promise<string> {
  const { id } = await buildUser(ctx, given);
  const { email } = await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  return ctx.db.transaction().execute((tx) => queueMail(ctx, tx, { kind: 'password changed', to: email!, userId: id, details: {} }));
}

/** Queues a password reset email to a new user. @returns the ids, and the token in the email's link */
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

/** Reads the state of an email. */
export async function mailState(ctx: Context, mailId: string) {
  const { sent_at, failed_at, attempts, last_error } = await ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  const state = sent_at ? 'sent' : failed_at ? 'failed' : 'waiting';
  return { state, attempts, lastError: last_error };
}
