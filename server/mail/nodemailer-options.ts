import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from './outgoing-message.ts';

/** A message as nodemailer wants it, for both transports. It may read no file and ask no address to make it. */
export function nodemailerOptions(message: OutgoingMessage): SendMailOptions {
  const { at, messageId, from, replyTo, to, subject, text, html } = message;
  return {
    from,
    to: { name: '', address: to },
    replyTo,
    envelope: { from: from.address, to: [to] },
    messageId,
    date: at,
    subject,
    text,
    html,
    // No holiday notes in return (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
