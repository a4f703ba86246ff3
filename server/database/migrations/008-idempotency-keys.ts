import { sql, type Kysely } from 'kysely';

/** What was answered to a request that may be sent twice (contract, section 3, "Idempotency-Key"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key_hash bytea not null check (octet_length(key_hash) = 32),
      -- of what was asked, so that a key is not taken for another request's
      request_hash bytea not null check (octet_length(request_hash) = 32),
      film_ids uuid[] not null default '{}',
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key_hash)
    )
  `.execute(db);
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db);
}
