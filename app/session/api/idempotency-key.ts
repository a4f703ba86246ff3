/** A new name for something that is to be sent. Works on plain HTTP too, where `randomUUID` is missing. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header by which the API knows a request that it has had already (contract, section 3). */
export const idempotencyHeader = (key: string): Record<string, string> => ({ 'idempotency-key': key });
