import { createHash } from 'node:crypto';
import type { Db } from '#server/database/database.ts';
import { ValidationError } from '#server/errors.ts';
import { findKey } from './idempotency-key-queries.ts';

/** A request that its sender can safely repeat, for example after losing the connection: hashes of its key and of its content. */
export interface KeyedRequest {
  keyHash: Buffer;
  requestHash: Buffer;
}

export const MAX_KEY_LENGTH = 200;

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * @param key the request's Idempotency-Key; if undefined, each request is carried out
 * @throws ValidationError
 */
export function parseIdempotencyKey(key: string | undefined, request: unknown): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new ValidationError({ error: `Send an Idempotency-Key of 1 to ${MAX_KEY_LENGTH} characters.` });
  return { keyHash: hash(key), requestHash: hash(JSON.stringify(request)) };
}

/**
 * Finds the ids of the films that an earlier request with this key stored; undefined if there was none.
 * @throws ValidationError if the key was used for another request
 */
export async function findFilmIdsOfKey(db: Db, userId: string, { keyHash, requestHash }: KeyedRequest): Promise<string[] | undefined> {
  const known = await findKey(db, userId, keyHash);
  if (known && !known.request_hash.equals(requestHash))
    throw new ValidationError({
      error: 'This Idempotency-Key was used for another request. Send a new key.',
    });
  return known?.film_ids;
}
