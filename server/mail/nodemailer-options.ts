import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMessage } from './outgoing-message.ts';

/** Converts a message for nodemailer, for both transports. The options forbid nodemailer to read files or fetch addresses. */
export function nodemailerOptions(message: OutgoingMessage): SendMailOptions {
  const { at, messageId, from, replyTo, to, subject, text, html, unsubscribe } = message;
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
    headers: {
      // asks for no automatic replies (RFC 3834)
      'Auto-Submitted': 'auto-generated',
      // `prepared` keeps the address in one line, because a folded address breaks signatures (DKIM).
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
