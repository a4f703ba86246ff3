import { sql, type Kysely } from 'kysely';

/*
 * Each index of the public list stands in the order the list is shown and carries what the filters ask for, so
 * that a page is read from the index alone and stops after its last row, whatever is filtered
 * (docs/performance.md). Genres are an array of any size and cannot be carried: they have an index of their own.
 */

const CARRIED = sql`include (listed_type, format, quality_level, language, year, duration)`;
const PUBLIC = sql`where approved and deleted_at is null`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index films_newest on films (created_at desc, id desc) ${CARRIED} ${PUBLIC}`.execute(db);
  await sql`
    create index films_by_title on films (title_key, id)
    include (listed_type, format, quality_level, language, year, duration) ${PUBLIC}
  `.execute(db);
  await sql`
    create index films_by_year on films (year, id)
    include (listed_type, format, quality_level, language, duration) ${PUBLIC}
  `.execute(db);
  await sql`
    create index films_newest_of_language on films (language, created_at desc, id desc)
    include (listed_type, format, quality_level, year, duration) ${PUBLIC}
  `.execute(db);
  await sql`
    create index films_newest_of_type on films (listed_type, created_at desc, id desc)
    include (format, quality_level, language, year, duration) ${PUBLIC}
  `.execute(db);
  await sql`create index films_genres on films using gin (genres) ${PUBLIC}`.execute(db);
  await sql`create index films_search on films using gin (search_text gin_trgm_ops) where deleted_at is null`.execute(
    db,
  );

  await sql`create index films_same_title on films (title_key) where deleted_at is null`.execute(db);
  await sql`create index films_same_tmdb on films (tmdb_id) where tmdb_id is not null and deleted_at is null`.execute(
    db,
  );
  await sql`create index films_of_author on films (author_id, created_at desc, id desc)`.execute(db);
  await sql`create index films_waiting on films (waiting_since) where not approved and deleted_at is null`.execute(
    db,
  );
  await sql`create index films_deleted on films (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index films_merged on films (merged_into) where merged_into is not null`.execute(db);
}
