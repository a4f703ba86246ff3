import type { Context } from '#server/context.ts';
import { reportBounce } from '#server/films/contacts/store-report.ts';
import { RetryLaterError } from '#server/jobs/retry-later-error.ts';
import { explainFailure } from './explain-failure.ts';
import { dropMail, markSent, markFailed, updateLastError, startAttempt, type MailAttempt } from './mail-queries.ts';
import { SITE } from '#domain/site/site.ts';
import { getMailKind } from './mail-kinds.ts';
import { messageIdOf, senderOf, type OutgoingMessage } from './outgoing-message.ts';
import { renderMail } from './render-mail.ts';

/**
 * Sends a queued email, unless it was already sent or has failed. An email about nothing is dropped. If the process dies after sending but before
 * recording that, the next attempt sends the same message again, with the same Message-ID.
 * @throws RetryLaterError
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const mail = await startAttempt(ctx.db, mailId);
  if (!mail) return;
  try {
    const message = await composeMail(ctx, mail);
    if (!message) {
      await dropMail(ctx.db, mail.id);
      ctx.log.info({ mailId, kind: mail.kind }, 'a mail was dropped, because there is nothing to say any longer');
      return;
    }
    await ctx.mail.send(message);
  } catch (error) {
    await handleFailure(ctx, mail, error);
    return;
  }
  await markSent(ctx.db, mail.id);
  ctx.log.info({ mailId, kind: mail.kind }, 'a mail was sent');
}

/** Reports a failure. Neither the log nor the job gets the error itself, because it may name the recipient or quote the email. */
async function handleFailure(ctx: Context, mail: MailAttempt, error: unknown): Promise<void> {
  const { reason, code, isPermanent, isBounce } = explainFailure(error);
  const about = { mailId: mail.id, kind: mail.kind, attempts: mail.attempts, code };
  if (isPermanent) {
    await markFailed(ctx.db, mail.id, { because: reason });
    if (isBounce) await reportBounce(ctx, mail.to_address);
    ctx.log.error(about, 'a mail has failed: mails:failed says why');
  } else {
    await updateLastError(ctx.db, mail.id, reason);
    ctx.log.warn(about, 'a mail could not be sent and is tried again');
    throw new RetryLaterError(`The email could not be sent (${code}).`);
  }
}

/**
 * Words an email from the ids and facts in its row, with the present data.
 * @returns undefined if there is nothing to say any longer
 * @throws PermanentMailError if the email no longer makes sense
 */
async function composeMail(ctx: Context, mail: MailAttempt): Promise<OutgoingMessage | undefined> {
  // The account of a subscriber has had another address since the email was queued.
  if (mail.subscriber_id !== null && mail.user_id !== null && mail.name === null) return undefined;
  const { siteUrl, mailFrom } = ctx.settings;
  const occasion = { mailId: mail.id, name: mail.name ?? '', at: mail.created_at };
  const content = await getMailKind(mail.kind).compose(ctx, occasion, mail.details);
  if (!content) return undefined;
  return {
    mailId: mail.id,
    at: mail.created_at,
    messageId: messageIdOf(mail.id, siteUrl),
    from: senderOf(mailFrom),
    replyTo: SITE.email.support,
    to: mail.to_address,
    unsubscribe: content.unsubscribe,
    ...renderMail(content, siteUrl),
  };
}
