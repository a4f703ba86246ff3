import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface About {
  postgresql: string;
  /** The last migration. */
  schema: string;
  /** Approved listings. */
  listings: number;
}

/** Which PostgreSQL it is, which form the database has, and how much there is in it. */
export async function readAboutDatabase(db: Db): Promise<About> {
  const { rows } = await sql<About>`
    select current_setting('server_version') as postgresql,
      coalesce((select max(name) from kysely_migration), '') as schema,
      (select count(*)::integer from films where approved and deleted_at is null) as listings
  `.execute(db);
  return rows[0]!;
}
