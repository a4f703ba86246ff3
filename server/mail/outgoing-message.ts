import { SITE } from '#domain/site/site.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

/** A message as it leaves, the same at every attempt. */
export interface OutgoingMessage {
  /** The id of its row in `mails`. */
  mailId: string;
  /** When it was queued; also its date. */
  at: Date;
  /** With its angle brackets. The receiving side knows a message that comes twice by it. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Derived, not drawn: a mail that is sent again has the same. */
export const messageIdOf = (mailId: string, siteUrl: string): string => `<${mailId}@${new URL(siteUrl).hostname}>`;

/** The sender that MAIL_FROM names, under the site's name unless it gives one of its own. */
export function senderOf(mailFrom: string): OutgoingMessage['from'] {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || SITE.name, address: address.trim() };
}

const CONTROL = /\p{Cc}/u;
/** One mailbox and nothing that separates, quotes or comments. */
const MAILBOX = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/**
 * The last line of defence, whatever came before: a header is one line and there is one recipient.
 * @throws PermanentMailError
 */
export function refuseInjection({ messageId, from, replyTo, to, subject }: OutgoingMessage): void {
  if ([messageId, from.name, from.address, replyTo, to, subject].some((header) => CONTROL.test(header)))
    throw new PermanentMailError('A header of the mail has a line break or another control character in it.');
  if (!MAILBOX.test(to)) throw new PermanentMailError('This is not one plain e-mail address.');
}
