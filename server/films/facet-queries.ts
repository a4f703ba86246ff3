import { sql, type RawBuilder } from 'kysely';
import { FACETS, type Facet, type FilmFilters } from '#domain/film-filters.ts';
import type { Db } from '#server/database/database.ts';
import { every, filterConditions, SCOPES, type Condition } from './film-conditions.ts';
import { searchCondition, type Search } from './film-search.ts';

/*
 * Counting with the bitmaps that the database maintains (migrations/003-facets.ts). Each filter is a set of
 * chunks of bits; filters are joined by `&`, and what is left is counted. No film is read, except for a search,
 * whose matches become bits like the others.
 */

/** One filter as bits: `select chunk, films`. */
interface Narrowing {
  by: string;
  bits: RawBuilder<unknown>;
}

export interface FacetRow {
  facet: Facet;
  value: string;
  count: number;
}

/** How many public films the filters and the search leave, as an expression. */
export function countByBits(filters: FilmFilters, search: Search): RawBuilder<number> {
  const narrowings = narrow(filters, search);
  if (narrowings.length === 0)
    return sql<number>`coalesce((select films from facet_counts where facet = 'all'), 0)`;
  return sql<number>`(${withBits(narrowings)} select coalesce(sum(bit_count(films)), 0) from (${shared(narrowings)}) as left_over)`;
}

/** The count of every value of every facet, each facet without its own filter. Values that are left with none stay. */
export async function listFacetsByBits(db: Db, filters: FilmFilters, search: Search): Promise<FacetRow[]> {
  const narrowings = narrow(filters, search);
  if (narrowings.length === 0) return listFacetsWithoutFilter(db);
  const counted = FACETS.map((facet) => {
    const others = narrowings.filter(({ by }) => by !== facet);
    return sql`
      select c.facet, c.value, coalesce(sum(bit_count(b.films & n.films)), 0)::integer as count, c.films
      from facet_counts as c
      join facet_bits as b on b.facet = c.facet and b.value = c.value
      left join (${shared(others)}) as n on n.chunk = b.chunk
      where c.facet = ${facet} group by c.facet, c.value
    `;
  });
  const { rows } = await sql<FacetRow>`
    ${withBits(narrowings)} select facet, value, count from (${sql.join(counted, sql` union all `)}) as counted
    order by films desc, value
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

function narrow(filters: FilmFilters, search: Search): Narrowing[] {
  const chosen = FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
    by: facet as string,
    bits: sql`select chunk, bit_or(films) as films from facet_bits
      where facet = ${facet} and value = any(${filters[facet]}) group by chunk`,
  }));
  for (const by of ['duration', 'year'] as const) {
    const { gte = 0, lte = 99_999 } = filters[by];
    if (gte === 0 && lte === 99_999) continue;
    chosen.push({
      by,
      bits: sql`select chunk, bit_or(films) as films from facet_bits
        where facet = ${by} and value between ${padded(gte)} and ${padded(lte)} group by chunk`,
    });
  }
  if (search.length > 0)
    chosen.push({
      by: 'search',
      bits: sql`select f.slot >> 13 as chunk, set_bits(f.slot & 8191, 1) as films from films as f
        where ${every([SCOPES.public, searchCondition(search)])} group by 1`,
    });
  return chosen;
}

const padded = (value: number) => String(value).padStart(5, '0');
const table = ({ by }: Narrowing) => sql.id(`by_${by}`);

/** The narrowings as named tables, each computed once however many counts share it. */
function withBits(narrowings: Narrowing[]): RawBuilder<unknown> {
  return sql`with ${sql.join(narrowings.map((one) => sql`${table(one)} as materialized (${one.bits})`))}`;
}

/** The bits that all of these narrowings share; all bits when there are none. */
function shared(narrowings: Narrowing[]): RawBuilder<unknown> {
  const [first, ...others] = narrowings;
  if (!first) return sql`select chunk, films from facet_bits where facet = 'all'`;
  const films = sql.join(narrowings.map((one) => sql`${table(one)}.films`), sql` & `); // prettier-ignore
  const joins = others.map((one) => sql`join ${table(one)} using (chunk)`);
  return sql`select chunk, ${films} as films from ${table(first)} ${sql.join(joins, sql` `)}`;
}
