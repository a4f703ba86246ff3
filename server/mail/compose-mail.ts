import { SITE } from '#domain/site/site.ts';
import type { Context } from '#server/context.ts';
import { getMailKind } from './mail-kinds.ts';
import type { MailAttempt } from './mail-queries.ts';
import { messageIdOf, senderOf, type OutgoingMessage } from './outgoing-message.ts';
import { renderMail } from './render-mail.ts';

/**
 * Words a mail from the ids and facts in its row, as things are now.
 * @throws PermanentMailError when there is no sense in sending it any more
 */
export async function composeMail(ctx: Context, mail: MailAttempt): Promise<OutgoingMessage> {
  const { siteUrl, mailFrom } = ctx.settings;
  const occasion = { name: mail.name ?? '', at: mail.created_at };
  const content = await getMailKind(mail.kind).compose(ctx, occasion, mail.details);
  return {
    mailId: mail.id,
    at: mail.created_at,
    messageId: messageIdOf(mail.id, siteUrl),
    from: senderOf(mailFrom),
    replyTo: SITE.email.support,
    to: mail.to_address,
    ...renderMail(content, siteUrl),
  };
}
