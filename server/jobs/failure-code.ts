/**
 * Returns an error's name, with its code if it has one ("error 23505", "Error ECONNREFUSED"). Never returns the
 * message, which may quote a row with someone's address, or a header with a secret.
 */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { name, code }: Error & { code?: unknown } = error;
  return [name, code].filter(isWord).join(' ') || 'unknown';
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,40}$/.test(value);
