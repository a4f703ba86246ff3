import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { readByCursor } from '#server/database/read-by-cursor.ts';
import { FILM_JSON, presentDumpedListing } from '#server/films/catalogue/present-film-sql.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

/**
 * Reads every public listing as JSON text, oldest first, page by page.
 * @param siteUrl the beginning of the addresses of the listings' pages
 */
export const readDumpedListings = (db: Db, siteUrl: string): AsyncGenerator<{ listing: string }[], void> =>
  readByCursor(
    db,
    'dumped',
    sql<{ listing: string }>`
      select ${FILM_JSON} as listing from films as f cross join ${presentDumpedListing(siteUrl)}
      where ${PUBLIC} order by f.created_at, f.id
    `,
  );
