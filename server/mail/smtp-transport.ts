import { createTransport } from 'nodemailer';
import { nodemailerOptions } from './nodemailer-options.ts';
import { refuseInjection } from './outgoing-message.ts';
import { PermanentMailError } from './permanent-mail-error.ts';
import { explainFailure } from './explain-failure.ts';
import type { MailTransport } from './mail-transport.ts';

/** Timeouts for the mail server (ms). */
interface SmtpTimeouts {
  connection: number;
  greeting: number;
  /** Maximum time without a response from the server. */
  socket: number;
  /** Limit for one message in total, however slow the server is. */
  message: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000, message: 90_000 };

/** The number of send-mail jobs that run at a time (server/jobs/jobs.ts). */
export const SENT_AT_A_TIME = 2;
/** One more connection for list mails, so no message waits for a connection. */
const SMTP_CONNECTIONS = SENT_AT_A_TIME + 1;

/** Creates a transport to a mail server. Options of nodemailer in the address override those here: `smtp://relay:2525?ignoreTLS=true`. */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // If a kept connection turns out to be closed, the message uses another one.
    maxRequeues: SMTP_CONNECTIONS,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    requireTLS: sendsPasswordAbroad(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      refuseInjection(message);
      const signal = AbortSignal.timeout(timeouts.message);
      try {
        await transporter.sendMail({ ...nodemailerOptions(message), signal });
      } catch (error) {
        const { isPermanent, isBounce, reason } = explainFailure(error);
        throw isPermanent ? new PermanentMailError(reason, { isBounce }) : error;
      }
    },
    close() {
      transporter.close({ force: true });
      return Promise.resolve();
    },
  };
}

/**
 * Whether a password is sent over the network. The connection must then be encrypted, even if an attacker makes the
 * server seem unable to encrypt.
 */
export function sendsPasswordAbroad(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(localhost|127(\.\d+){3}|\[::1])$/.test(hostname);
}
