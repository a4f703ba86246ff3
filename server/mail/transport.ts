import path from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createOutbox } from './outbox.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The way out of the program for mail. */
export interface MailTransport {
  /**
   * Resolves when the message has been taken over.
   * @throws PermanentMailError when it never will be; any other error when it is worth trying again
   */
  send(message: OutgoingMessage): Promise<void>;
  /** Lets go of open connections. Nothing is sent afterwards. */
  close(): Promise<void>;
}

/** A mail server when SMTP_URL names one, else files in `DATA_DIR/outbox`. Connects when the first mail is sent. */
export function createMailTransport({ smtpUrl, dataDir }: Settings): MailTransport {
  return smtpUrl === undefined ? createOutbox(outboxDirectory(dataDir)) : createSmtpTransport(smtpUrl);
}

export const outboxDirectory = (dataDir: string): string => path.join(dataDir, 'outbox');
