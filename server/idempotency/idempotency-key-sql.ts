import { sql, type RawBuilder } from 'kysely';
import { RETENTION } from '#domain/accounts/retention.ts';
import { hours } from '#server/database/interval.ts';
import type { KeyedRequest } from './idempotency-key.ts';

/**
 * Builds SQL that stores the key of a submission by `author` (a table of one user), with the films that it stores.
 * Returns a row, or none if the key is already stored, for as long as a key is kept (contract, section 3). A second request with the key waits until the first has
 * committed.
 */
export const insertIdempotencyKey = ({ keyHash, requestHash }: KeyedRequest, ids: readonly string[]): RawBuilder<unknown> => sql`
  insert into idempotency_keys (user_id, key_hash, request_hash, film_ids)
  select id, ${keyHash}, ${requestHash}, ${ids}::uuid[] from author
  on conflict (user_id, key_hash) do update
    set request_hash = excluded.request_hash, film_ids = excluded.film_ids, created_at = now()
    where idempotency_keys.created_at < now() - ${hours(RETENTION.idempotencyKeyHours)}
  returning user_id
`;
