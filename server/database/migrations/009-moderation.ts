import { sql, type Kysely } from 'kysely';

/** What moderators look through: all films, not only the public ones; drafts by how long they wait; flagged ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index films_all_newest on films (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index films_drafts_newest on films (created_at desc, id desc) include (format, flagged, author_id)
    where not approved and deleted_at is null
  `.execute(db);
  await sql`drop index films_waiting`.execute(db);
  await sql`
    create index films_waiting on films (waiting_since, id)
    where waiting_since is not null and deleted_at is null
  `.execute(db);
  await sql`
    create index films_flagged on films (created_at desc, id desc) where flagged and deleted_at is null
  `.execute(db);
}
