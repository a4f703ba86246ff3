import { oneLine } from '#domain/text/one-line.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

/** Reason why an email was not sent. */
export interface Failure {
  /** One line for the operator, which can name the recipient but contains no secret. */
  reason: string;
  /** A code for the log, without personal data. */
  code: string;
  /** Whether another attempt would get the same response. */
  isPermanent: boolean;
  /** Whether the server says that the recipient's mailbox does not exist. */
  isBounce: boolean;
}

/** Properties that nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** The SMTP command that the server refused. */
  command?: string;
  /** Whether the server's response code begins with 5. */
  permanent?: boolean;
}

const MAX_REASON_LENGTH = 500;

export function explainFailure(error: unknown): Failure {
  if (error instanceof PermanentMailError) return { reason: error.message, code: error.name, isPermanent: true, isBounce: error.isBounce };
  if (!(error instanceof Error)) return { reason: 'Unknown.', code: 'unknown', isPermanent: false, isBounce: false };
  const { code = error.name, responseCode, command, permanent = false }: SmtpError = error;
  // The server refused this recipient or message. If it refused the connection, password or sender, an operator can
  // fix that while the email waits.
  const isPermanent = permanent && (command === 'RCPT TO' || command === 'DATA');
  return {
    reason: withoutSecrets(error.message),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    isPermanent,
    isBounce: isPermanent && isNoMailbox(error.message, responseCode, command),
  };
}

/** Response codes for a mailbox that does not exist (RFC 5321, section 4.2.3). Servers also use 550 for messages that they reject. */
const NO_MAILBOX: ReadonlySet<number | undefined> = new Set([550, 551, 553]);

/**
 * Whether a permanent response is about the recipient's mailbox. An enhanced status code decides if there is one: 5.1.x is
 * about an address, but 5.1.7 and 5.1.8 are about the sender's (RFC 3463), and 5.7.x is a policy.
 */
function isNoMailbox(response: string, code: number | undefined, command: string | undefined): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (enhanced) return enhanced[1] === '1' && enhanced[2] !== '7' && enhanced[2] !== '8';
  return command === 'RCPT TO' && NO_MAILBOX.has(code);
}

/**
 * Removes web addresses and texts that look like tokens from a server's response. Spam filters quote the text they
 * object to, and an email's link is a secret.
 */
function withoutSecrets(text: string): string {
  return oneLine(text)
    .replaceAll(/\bhttps?:\/\S+/gi, '(link)')
    .replaceAll(/[\w-]{40,}/g, '(left out)')
    .slice(0, MAX_REASON_LENGTH);
}
