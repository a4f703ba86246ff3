import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface About {
  postgresql: string;
  /** The name of the last migration. */
  schema: string;
  /** The number of approved listings. */
  listings: number;
}

/** Reads PostgreSQL's version, the schema's version, and the number of listings. */
export async function readAboutDatabase(db: Db): Promise<About> {
  const { rows } = await sql<About>`
    select current_setting('server_version') as postgresql,
      coalesce((select max(name) from kysely_migration), '') as schema,
      (select count(*)::integer from films where approved and deleted_at is null) as listings
  `.execute(db);
  return rows[0]!;
}
