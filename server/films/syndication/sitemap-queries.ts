import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { SCOPES } from '#server/films/catalogue/scope-sql.ts';
import { isoTime } from '#server/films/catalogue/present-film-sql.ts';

/** A part of the sitemap has at most so many films: as many as the index of migration 017 puts together. */
const FILMS_OF_PART = sql.lit(5000);

/** An address's number or id, and when what is there was changed last: ISO 8601. */
export interface Changed<Key> {
  key: Key;
  changedAt: string;
}

/** The parts of the public catalogue that have any films, each with its newest change: one look into the index for each. */
export async function listParts(db: Db): Promise<Changed<number>[]> {
  const { rows } = await sql<Changed<number>>`
    select part as key, newest.at as "changedAt"
    from generate_series(0, (select coalesce(max(slot), 0) / ${FILMS_OF_PART} from films)) as part
    cross join lateral (
      select ${isoTime(sql`f.updated_at`)} as at from films as f
      where f.slot / ${FILMS_OF_PART} = part and ${SCOPES.public}
      order by f.updated_at desc limit 1
    ) as newest
    order by part
  `.execute(db);
  return rows;
}

/** The public films of a part, those changed last first: of the index alone. */
export async function listFilmsOfPart(db: Db, part: number): Promise<Changed<string>[]> {
  const { rows } = await sql<Changed<string>>`
    select f.id as key, ${isoTime(sql`f.updated_at`)} as "changedAt" from films as f
    where f.slot / ${FILMS_OF_PART} = ${part}::integer and ${SCOPES.public}
    order by f.updated_at desc
  `.execute(db);
  return rows;
}
