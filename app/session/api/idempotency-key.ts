import { randomHex } from '#app/session/random-hex.ts';

/** Makes a new key for data to send. */
export const newIdempotencyKey = (): string => randomHex(16);

/** Makes the header that lets the API recognise a repeated request (contract, section 3). */
export const idempotencyHeader = (key: string): Record<string, string> => ({ 'idempotency-key': key });
