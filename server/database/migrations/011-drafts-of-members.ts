import { sql, type Kysely } from 'kysely';

/** How many drafts of one member wait is asked at each of their submissions (server/films/submission/limit-rows.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index films_waiting_of_author on films (author_id)
    where not approved and deleted_at is null and arrival = 'submitted'
  `.execute(db);
}
