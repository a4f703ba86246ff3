import { createTransport } from 'nodemailer';
import { nodemailerOptions } from './nodemailer-options.ts';
import { refuseInjection } from './outgoing-message.ts';
import { PermanentMailError } from './permanent-mail-error.ts';
import { explainFailure } from './explain-failure.ts';
import type { MailTransport } from './mail-transport.ts';

/** How long to wait for the mail server, in milliseconds. */
interface SmtpTimeouts {
  connection: number;
  greeting: number;
  /** Without a word from the server. */
  socket: number;
  /** For one message in all, however slowly the server goes on. */
  message: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000, message: 90_000 };

/** As many as send-mail jobs run at a time (server/jobs/jobs.ts): no message waits for a free connection. */
export const SMTP_CONNECTIONS = 2;

/**
 * A mail server. Its address may carry nodemailer's options as a query, which go before those here:
 * `smtp://relay:2525?ignoreTLS=true`.
 */
export function createSmtpTransport(url: string, timeouts: SmtpTimeouts = TIMEOUTS): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // A kept connection may turn out to be closed; the message then takes another one.
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
        const { isPermanent, reason } = explainFailure(error);
        throw isPermanent ? new PermanentMailError(reason) : error;
      }
    },
    close() {
      transporter.close({ force: true });
      return Promise.resolve();
    },
  };
}

/** Whether a password goes over the network: then nobody in between may talk us out of encryption. */
export function sendsPasswordAbroad(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(localhost|127(\.\d+){3}|\[::1])$/.test(hostname);
}
