import { sql, type Kysely } from 'kysely';

/** Indexes for the films of an account, for moderation and for merges. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index films_of_author on films (author_id, created_at desc, id desc)`.execute(db);
  await sql`create index films_waiting on films (waiting_since) where not approved and deleted_at is null`.execute(db);
  await sql`create index films_deleted on films (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index films_merged on films (merged_into) where merged_into is not null`.execute(db);
}
