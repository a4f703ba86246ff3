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
  if (error instanceof PermanentMailError) return { reason: error.message, code: error.name, isPermanent: true };
  if (!(error instanceof Error)) return { reason: 'Unknown.', code: 'unknown', isPermanent: false };
  const { code = error.name, responseCode, command, permanent = false }: SmtpError = error;
  return {
    reason: withoutSecrets(error.message),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    // The server refused this recipient or message. If it refused the connection, password or sender, an operator can
    // fix that while the email waits.
    isPermanent: permanent && (command === 'RCPT TO' || command === 'DATA'),
  };
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
