import type { OutgoingMessage } from './outgoing-message.ts';

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
