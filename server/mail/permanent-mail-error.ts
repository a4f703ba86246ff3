/** Error for an email that can never be sent. It is not tried again, and an operator sees the message (a sentence, without secrets). */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}
