import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface About {
  postgresql: string;
  /** The last migration. */
  schema: string;
  /** Approved listings: each has one format. */
  listings: number;
}

/** Which PostgreSQL it is, which form the database has, and how much there is in it. */
export async function readAboutDatabase(db: Db): Promise<About> {
  const { rows } = await sql<About>`
    select current_setting('server_version') as postgresql,
      coalesce((select max(name) from kysely_migration), '') as schema,
      (select coalesce(sum(films), 0)::integer from facet_counts where facet = 'format') as listings
  `.execute(db);
  return rows[0]!;
}
