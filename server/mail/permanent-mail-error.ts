/** Error for an email that can never be sent. It is not tried again, and an operator sees the message (a sentence, without secrets). */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
  /** Whether the mailbox does not exist, so that the email bounced. */
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false }: { isBounce?: boolean } = {}) {
    super(message);
    this.isBounce = isBounce;
  }
}
