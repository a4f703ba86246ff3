import path from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createOutbox } from './outbox.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/**
 * Creates a transport to the mail server in SMTP_URL or, without one, to files in `DATA_DIR/outbox`. It connects when
 * the first email is sent.
 */
export function createMailTransport({ smtpUrl, dataDir }: Settings): MailTransport {
  return smtpUrl === undefined ? createOutbox(outboxDirectory(dataDir)) : createSmtpTransport(smtpUrl);
}

export const outboxDirectory = (dataDir: string): string => path.join(dataDir, 'outbox');
