import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database.ts';
import { ValidationError } from '#server/errors.ts';
import { findKey } from './idempotency-key-queries.ts';

/** A request that its sender may send again, not knowing whether it arrived: their name for it, and all it asks for. */
export interface KeyedRequest {
  keyHash: Buffer;
  requestHash: Buffer;
}

export const MAX_KEY_LENGTH = 200;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * @param key the request's Idempotency-Key; undefined: it is done as often as it is sent
 * @throws ValidationError
 */
export function parseIdempotencyKey(key: string | undefined, request: unknown): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new ValidationError({ error: `Send an Idempotency-Key of 1 to ${MAX_KEY_LENGTH} characters.` });
  return { keyHash: hash(key), requestHash: hash(JSON.stringify(request)) };
}

/**
 * The ids of the films that were stored when this was sent before; undefined when it was not.
 * @throws ValidationError when the key was used for something else
 */
export async function findFilmIdsOfKey(db: Db, userId: string, { keyHash, requestHash }: KeyedRequest): Promise<string[] | undefined> {
  const known = await findKey(db, userId, keyHash);
  if (known && !known.request_hash.equals(requestHash))
    throw new ValidationError({
      error: 'This Idempotency-Key was used for another request. Send a new one.',
    });
  return known?.film_ids;
}
