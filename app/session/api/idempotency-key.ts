/** Makes a new key for data to send. It works on plain HTTP too, where `randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the header that lets the API recognise a repeated request (contract, section 3). */
export const idempotencyHeader = (key: string): Record<string, string> => ({ 'idempotency-key': key });
