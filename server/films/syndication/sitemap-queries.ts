import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';
import { isoTime } from '#server/films/catalogue/present-film-sql.ts';

/** The number of slots in a part of the sitemap. The index films_in_sitemap must have the same number. */
const FILMS_OF_PART = sql.lit(5000);

/** The number of a part or the id of a film, and the time of its last change (ISO 8601). */
export interface Changed<Key> {
  key: Key;
  changedAt: string;
}

/** Lists the parts of the public catalogue that have films, each with its newest change: one index lookup for each part. */
export async function listParts(db: Db): Promise<Changed<number>[]> {
  const { rows } = await sql<Changed<number>>`
    select part as key, newest.at as "changedAt"
    from generate_series(0, (select coalesce(max(slot), 0) / ${FILMS_OF_PART} from films)) as part
    cross join lateral (
      select ${isoTime(sql`f.updated_at`)} as at from films as f
      where f.slot / ${FILMS_OF_PART} = part and ${PUBLIC}
      order by f.updated_at desc limit 1
    ) as newest
    order by part
  `.execute(db);
  return rows;
}

/** Lists the public films of a part, the last changed first, from the index alone. */
export async function listFilmsOfPart(db: Db, part: number): Promise<Changed<string>[]> {
  const { rows } = await sql<Changed<string>>`
    select f.id as key, ${isoTime(sql`f.updated_at`)} as "changedAt" from films as f
    where f.slot / ${FILMS_OF_PART} = ${part}::integer and ${PUBLIC}
    order by f.updated_at desc
  `.execute(db);
  return rows;
}
