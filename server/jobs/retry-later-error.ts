/**
 * Error for a job that failed for a temporary reason and will be retried. The job has already logged the reason. The
 * message is stored with the job and must not contain personal data.
 */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
}
