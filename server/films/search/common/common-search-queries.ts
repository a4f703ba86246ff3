import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import type { Common, Search } from '#server/films/search/film-search.ts';
import { likePattern } from '#server/films/search/search-sql.ts';
import { MAX_CHANGED, MAX_TITLES } from './bounds.ts';

/** A word, and how many films have it in their titles as far as they are named. */
interface Found {
  word: string;
  starts: number | null;
  titles: number | null;
  isFewBegin: boolean;
}

/** What is known of the words of a search; undefined unless all are common ones. */
export async function findCommon(db: Db, { typed, words }: Search): Promise<Common | undefined> {
  if (words.some(({ year }) => year !== undefined)) return undefined;
  const begin = `${likePattern(typed.join(' '))}%`;
  const { rows } = await sql<Found>`
    select part as word, cardinality(starts) as starts, cardinality(titles) as titles, (
        select count(*) <= ${MAX_TITLES}::integer from (
          select from films as f where ${every([SCOPES.public, sql`f.title_key like ${begin}`])} limit ${MAX_TITLES}::integer + 1
        ) as beginning
      ) as "isFewBegin"
    from search_parts
    where part = any(${words.map(({ word }) => word)}::text[])
      and (select coalesce(sum(cardinality(slots)), 0) from search_changes) <= ${MAX_CHANGED}::integer
  `.execute(db);
  if (rows.length < words.length) return undefined;
  const fewest = (key: 'starts' | 'titles') =>
    rows
      .filter((row) => (row[key] ?? Infinity) <= MAX_TITLES)
      .toSorted((a, b) => a[key]! - b[key]!)
      .at(0)?.word;
  return { starts: fewest('starts'), titles: fewest('titles'), isFewBegin: rows[0]!.isFewBegin };
}
