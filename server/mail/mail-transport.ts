import type { OutgoingMessage } from './outgoing-message.ts';

/** Delivers emails to a mail server or to files. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the message.
   * @throws PermanentMailError if another attempt would fail too; any other error if another attempt could succeed
   */
  send(message: OutgoingMessage): Promise<void>;
  /** Closes open connections. Nothing can be sent afterwards. */
  close(): Promise<void>;
}
