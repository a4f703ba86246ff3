import { sql } from 'kysely';
import type { FilmIdentity, MaterialIdentity } from '#domain/matching/same-film.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { Db } from '#server/database/database.ts';
import { NOT_DELETED } from '#server/films/catalogue/scope-sql.ts';

/** The values that decide whether two listings are of the same material, and those that name a listing. */
export type ComparedListing = FilmIdentity & MaterialIdentity & Pick<Listing, '_id' | 'approved' | 'author'> & { created_at: Date };

/** Lists the films with these ids that are not deleted, in any order. */
export async function listCompared(db: Db, ids: readonly string[]): Promise<ComparedListing[]> {
  const { rows } = await sql<ComparedListing>`
    select f.id as _id, f.title, f.alt_titles, f.directors, f.year, f.tmdb_id, f.format, f.sidecar_type, f.language, f.sidecar_by,
      f.contact, f.approved, f.created_at, coalesce(u.name, '') as author
    from films as f left join users as u on u.id = f.author_id
    where f.id = any(${ids}::uuid[]) and ${NOT_DELETED}
  `.execute(db);
  return rows;
}

/** Lists the values that distinguish the materials of these films, without their titles and people. */
export async function listMaterials(db: Db, ids: readonly string[]): Promise<(MaterialIdentity & { id: string })[]> {
  return db
    .selectFrom('films')
    .select(['id', 'format', 'sidecar_type', 'language', 'sidecar_by', 'contact'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
