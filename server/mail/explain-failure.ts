import { oneLine } from '#domain/text/one-line.ts';
import { PermanentMailError } from './permanent-mail-error.ts';

/** Why a mail was not sent. */
export interface Failure {
  /** For the operator: one line, which may name the recipient, but holds no secret. */
  reason: string;
  /** For the log: names nobody. */
  code: string;
  /** The same would be answered again. */
  isPermanent: boolean;
}

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  /** The SMTP command that was refused. */
  command?: string;
  /** The server's answer begins with 5. */
  permanent?: boolean;
}

const MAX_REASON_LENGTH = 500;

/** Explains whatever sending a mail failed with. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof PermanentMailError) return { reason: error.message, code: error.name, isPermanent: true };
  if (!(error instanceof Error)) return { reason: 'Unknown.', code: 'unknown', isPermanent: false };
  const { code = error.name, responseCode, command, permanent = false }: SmtpError = error;
  return {
    reason: withoutSecrets(error.message),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    // Refused is this recipient or this message. What a server has against us (the greeting, the password, the
    // sender) an operator can put right while the mail waits.
    isPermanent: permanent && (command === 'RCPT TO' || command === 'DATA'),
  };
}

/**
 * Spam filters quote what they object to, and a mail's link is a secret: addresses of pages and what looks like a
 * token are left out of a server's words.
 */
function withoutSecrets(text: string): string {
  return oneLine(text)
    .replaceAll(/\bhttps?:\/\S+/gi, '(link)')
    .replaceAll(/[\w-]{40,}/g, '(left out)')
    .slice(0, MAX_REASON_LENGTH);
}
