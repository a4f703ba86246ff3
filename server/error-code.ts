/**
 * Returns the code of an error from Node (`ENOENT` …) or PostgreSQL (`23505` …); undefined if the error has no code.
 * `database/embedded-postgres/` has its own copy, because it imports nothing of the program.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
