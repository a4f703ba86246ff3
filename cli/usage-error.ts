/** Wrong arguments of a command: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
