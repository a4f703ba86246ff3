import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import type { Common, Search } from '#server/films/search/film-search.ts';
import { isUnnamed, likePattern } from '#server/films/search/search-sql.ts';
import { LONGEST_SHORT, MAX_BEGINNING, MAX_CHANGED, MAX_TITLES } from './bounds.ts';

/** A word, and how many films have it in their titles as far as they are named. */
interface Found {
  word: string;
  starts: number | null;
  titles: number | null;
  beginAsWord: 'few' | 'many';
  begin: 'few' | 'many';
}

/**
 * What is known of the words of a search; undefined unless all are common ones.
 * @param unless a public film has one of these titles
 */
export async function findCommon(
  db: Db,
  { typed, words }: Search,
  unless: readonly string[] = [],
): Promise<Common | undefined> {
  if (words.some(({ year }) => year !== undefined)) return undefined;
  const phrase = likePattern(typed.join(' '));
  const titled = every([SCOPES.public, sql`f.title_key = any(${[...unless]}::text[])`]);
  const noneTitled =
    unless.length === 0 ? sql`` : sql` and not exists (select from films as f where ${titled})`;
  const { rows } = await sql<Found>`
    select part as word, cardinality(starts) as starts, cardinality(titles) as titles, begin,
      case begin when 'few' then 'few' else ${howMany(`${phrase} %`)} end as "beginAsWord"
    from search_parts cross join (select ${howMany(`${phrase}%`)} as begin offset 0) as beginning
    where part = any(${words.map(({ word }) => word)}::text[])
      and ${FEW_CHANGED}${noneTitled}
  `.execute(db);
  if (rows.length < words.length) return undefined;
  const fewest = (key: 'starts' | 'titles') =>
    rows
      .filter((row) => (row[key] ?? Infinity) <= MAX_TITLES)
      .toSorted((a, b) => a[key]! - b[key]!)
      .at(0)?.word;
  return {
    starts: fewest('starts'),
    titles: fewest('titles'),
    beginAsWord: rows[0]!.beginAsWord,
    begin: rows[0]!.begin,
  };
}

/** Those of the words, of one or two letters, that few films have, or none: these are named. */
export async function listNamedWords(db: Db, words: readonly string[]): Promise<string[]> {
  const short = words.filter((word) => [...word].length <= LONGEST_SHORT);
  if (short.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${short}::text[]) as word
    where exists (select from search_parts) and not ${isUnnamed(sql`word`)} and ${FEW_CHANGED}
  `.execute(db);
  return rows.map(({ word }) => word);
}

const FEW_CHANGED = sql<boolean>`(select coalesce(sum(cardinality(slots)), 0) from search_changes) <= ${sql.lit(MAX_CHANGED)}`;

/** Titles that begin so, as far as few are counted. */
const howMany = (pattern: string) => sql`(
  select case when count(*) > ${MAX_BEGINNING}::integer then 'many' else 'few' end from (
    select from films as f where ${every([SCOPES.public, sql`f.title_key like ${pattern}`])} limit ${MAX_BEGINNING}::integer + 1
  ) as beginning
)`;
