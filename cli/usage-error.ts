/** It was called in a way that it does not have: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
