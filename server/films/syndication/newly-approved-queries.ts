import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES, type Condition } from '#server/films/catalogue/filter-sql.ts';
import { FILM_JSON, isoTime, presentListing } from '#server/films/catalogue/present-film-sql.ts';

/** A listing as JSON text, and since when it has been public: ISO 8601. */
export interface ApprovedFilmText {
  listing: string;
  approvedAt: string;
}

const APPROVED_AT = sql<Date>`coalesce(f.approved_at, f.created_at)`;

/** The public films that meet the conditions, approved last first, at most so many. */
export async function listApproved(
  db: Db,
  conditions: readonly Condition[],
  limit: number,
): Promise<ApprovedFilmText[]> {
  const { rows } = await sql<ApprovedFilmText>`
    select ${FILM_JSON} as listing, ${isoTime(sql`keys.approved_at`)} as "approvedAt"
    from (
      select f.id, ${APPROVED_AT} as approved_at from films as f
      where ${every([SCOPES.public, ...conditions])}
      order by ${APPROVED_AT} desc, f.id desc limit ${sql.lit(limit)}
    ) as keys join films as f on f.id = keys.id
      left join users as u on u.id = f.author_id cross join ${presentListing()}
    order by keys.approved_at desc, keys.id desc
  `.execute(db);
  return rows;
}
