/**
 * A job could not do its work for a reason that passes: it has said so in the log itself, and is tried again. The
 * message is kept with the job and must name nobody.
 */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
}
