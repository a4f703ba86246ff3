/**
 * This mail cannot be sent, now or later: it is not tried again, and an operator sees it with this reason (a
 * sentence, without secrets).
 */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}
