import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Lets imported films be announced when they become public. */
export async function insertAnnouncementRequests(db: Db, filmIds: readonly string[]): Promise<void> {
  await sql`insert into announcements (film_id) select unnest(${filmIds}::uuid[]) on conflict do nothing`.execute(db);
}
