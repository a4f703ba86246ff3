import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Converts a message for nodemailer, for both transports. The options forbid nodemailer to read files or fetch addresses. */
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
    // asks for no automatic replies (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
