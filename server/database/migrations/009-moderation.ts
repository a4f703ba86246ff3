import { sql, type Kysely } from 'kysely';

/** Indexes for lists of all films, public or not, and for drafts by the time they have waited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index films_all_newest on films (created_at desc, id desc) where deleted_at is null`.execute(db);
  await sql`drop index films_waiting`.execute(db);
  await sql`
    create index films_waiting on films (waiting_since, id)
    where waiting_since is not null and deleted_at is null
  `.execute(db);
}
