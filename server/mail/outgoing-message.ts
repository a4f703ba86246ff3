import { SITE } from '#domain/site/site.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

/** A message as it is sent, the same at every attempt. */
export interface OutgoingMessage {
  /** The id of the email's row in `mails`. */
  mailId: string;
  /** The time of queueing, which is also the message's date. */
  at: Date;
  /** In angle brackets. The receiving server recognises a message that arrives twice by this id. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address that stops the emails with one request (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Derives a message's id from the email's id, so that an email that is sent again has the same Message-ID. */
export const messageIdOf = (mailId: string, siteUrl: string): string => `<${mailId}@${new URL(siteUrl).hostname}>`;

/** Returns the sender in MAIL_FROM. Its name is the site's name, unless MAIL_FROM has another. */
export function senderOf(mailFrom: string): OutgoingMessage['from'] {
  const [, name = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || SITE.name, address: address.trim() };
}

const CONTROL = /\p{Cc}/u;
/** One mailbox without separators, quotes or comments. */
const MAILBOX = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/**
 * Rejects header injection, as the last check: each header is one line, and there is one recipient.
 * @throws PermanentMailError
 */
export function refuseInjection({ messageId, from, replyTo, to, subject, unsubscribe = '' }: OutgoingMessage): void {
  if ([messageId, from.name, from.address, replyTo, to, subject, unsubscribe].some((header) => CONTROL.test(header)))
    throw new PermanentMailError('A header of the email contains a line break or another control character.');
  if (!MAILBOX.test(to)) throw new PermanentMailError('This is not a single plain email address.');
}
