import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';
import { SCOPES } from '#server/films/catalogue/filter-sql.ts';
import { FILM_JSON, presentDumpedListing } from '#server/films/catalogue/present-film-sql.ts';

/** Every public listing as JSON text, oldest first, page by page. */
export const readDumpedListings = (db: Db): AsyncGenerator<{ listing: string }[], void> =>
  readByCursor(
    db,
    'dumped',
    sql<{ listing: string }>`
      select ${FILM_JSON} as listing from films as f cross join ${presentDumpedListing()}
      where ${SCOPES.public} order by f.created_at, f.id
    `,
  );
