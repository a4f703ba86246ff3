import { sql } from 'kysely';
import { type FilmFilters } from '#domain/film-filters.ts';
import { FACETS, type Facet } from '#domain/facets.ts';
import type { Db } from '#server/database/database.ts';
import { every, filterConditions, type Condition } from '#server/films/catalogue/filter-sql.ts';
import type { Search } from '#server/films/search/film-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { bitsOfParts, isOpen, narrow, sharedBits } from './facet-bits-sql.ts';

export interface FacetRow {
  facet: Facet;
  value: string;
  count: number;
}

/** The count of every value of every facet, each facet without its own filter. Values that are left with none stay. */
export async function listFacetsByBits(db: Db, filters: FilmFilters, search: Search): Promise<FacetRow[]> {
  const narrowing = narrow(filters, search);
  if (isOpen(narrowing)) return listFacetsWithoutFilter(db);
  const isChosen = (facet: Facet) => filters[facet].length > 0;
  const alike = [
    FACETS.filter((facet) => !isChosen(facet)),
    ...FACETS.filter(isChosen).map((facet) => [facet]),
  ];
  const counted = alike
    .filter((facets) => facets.length > 0)
    .map(
      (facets) => sql`
        select c.facet, c.value, coalesce(sum(bit_count(b.films & n.films)::integer), 0)::integer as count, c.films
        from facet_counts as c
        join facet_bits as b on b.facet = c.facet and b.value = c.value
        left join (${sharedBits(sql`parts`, narrowing, facets[0])}) as n on n.chunk = b.chunk
        where c.facet = any(${facets}) group by c.facet, c.value
      `,
    );
  const { rows } = await sql<FacetRow>`
    with parts as materialized (${bitsOfParts(narrowing)})
    select facet, value, count from (${sql.join(counted, sql` union all `)}) as counted order by films desc, value
  `.execute(db);
  return rows;
}

async function listFacetsWithoutFilter(db: Db): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select facet, value, films as count from facet_counts where facet = any(${[...FACETS]}) order by films desc, value
  `.execute(db);
  return rows;
}

/** The same counts for films that have no bits, drafts above all: read one by one. */
export async function listFacetsByReading(
  db: Db,
  scope: Condition,
  filters: FilmFilters,
  search: Search,
): Promise<FacetRow[]> {
  const counted = FACETS.map(
    (facet) => sql`
      select v.facet, v.value, count(*)::integer as count from films as f, facet_values(f) as v
      where v.facet = ${facet} and ${every([
        scope,
        ...filterConditions({ ...filters, [facet]: [] }),
        searchCondition(search),
      ])}
      group by v.facet, v.value
    `,
  );
  const { rows } = await sql<FacetRow>`
    select facet, value, count from (${sql.join(counted, sql` union all `)}) as counted order by count desc, value
  `.execute(db);
  return rows;
}

/** The counts as the triggers keep them, for comparing. */
export async function listFacetCounts(db: Db) {
  return db.selectFrom('facet_counts').selectAll().orderBy('facet').orderBy('value').execute();
}

/** Counts everything anew (migrations/020-fit-keys.ts). */
export async function recountFacetTables(tx: Db): Promise<void> {
  await sql`select recount_facets()`.execute(tx);
}

/** Whoever publishes has this lock until their transaction ends. */
export async function lockPublishing(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keep_facets'))`.execute(tx);
}

/** Forgets the words that no public film has any more (migrations/005-search-words.ts). */
export async function sweepSearchWords(tx: Db): Promise<void> {
  await sql`select sweep_search_words()`.execute(tx);
}
