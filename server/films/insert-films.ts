import { sql } from 'kysely';
import type { Member } from '#domain/policy.ts';
import type { Db } from '#server/database/database.ts';
import { authorRow } from '#server/users/user-queries.ts';
import type { FilmRecord } from './film-record.ts';

/**
 * Stores new films in one statement however many there are: all of them or none. One JSON parameter carries all
 * rows, which measured close to COPY and, unlike it, reports a refused row instead of losing the connection. How a
 * film arrived stands in its row and begins its history.
 * @param author who submits them: nothing is stored when they are no longer who they were
 * @returns how many were stored
 */
export async function insertFilms(db: Db, films: readonly FilmRecord[], author?: Member): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    ${author ? sql`with author as materialized (select ${authorRow(author)})` : sql``}
    insert into films (${COLUMNS}) select ${COLUMNS}
    from ${author ? sql`author cross join` : sql``} json_populate_recordset(null::films, ${JSON.stringify(films)}::json)
  `.execute(db);
  return Number(numAffectedRows);
}

const COLUMN_NAMES = [
  'id', 'title', 'directors', 'year', 'duration', 'format', 'sidecar_type', 'sidecar_format', 'quality_level',
  'language', 'sidecar_by', 'commissioned_by', 'contact', 'certificate', 'frame_rate', 'rights_holder', 'genres',
  'alt_titles', 'notes', 'search_text', 'title_key', 'approved', 'author_id', 'arrival', 'created_at', 'updated_at',
  'waiting_since',
] as const satisfies readonly (keyof FilmRecord)[]; // prettier-ignore

const COLUMNS = sql.join(COLUMN_NAMES.map((name) => sql.ref(name)));
