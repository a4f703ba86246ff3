import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { every, SCOPES } from '#server/films/catalogue/filter-sql.ts';
import type { Common, Search } from '#server/films/search/film-search.ts';
import { isUnnamed, likePattern, partPattern } from '#server/films/search/search-sql.ts';
import { LONGEST_PART, LONGEST_SHORT, MAX_BEGINNING, MAX_CHANGED, MAX_TITLES } from './bounds.ts';

/** A word of a search, and what is known of the public films that have it. */
interface KnownWord {
  word: string;
  /** The few that have it are named. */
  isNamed: boolean;
  /** None has it. */
  isNowhere: boolean;
  /** How many have it in their titles, as far as these are named. */
  starts: number | null;
  titles: number | null;
}

/** What is known of the words of a search, in one statement, and of the titles that begin with it when all are common ones. */
interface KnownWords {
  words: KnownWord[];
  beginAsWord: 'few' | 'many' | null;
  begin: 'few' | 'many' | null;
}

/** The search with what is known of its words within the public catalogue. */
export async function lookUpWords(db: Db, search: Search): Promise<Search> {
  const known = await findWords(db, search);
  const common = commonOf(search, known);
  if (common) return { ...search, common };
  const words = new Map(known.words.map((one) => [one.word, one]));
  return {
    ...search,
    words: search.words.map((one) => ({
      ...one,
      isNamed: words.get(one.word)!.isNamed,
      isNowhere: words.get(one.word)!.isNowhere,
    })),
  };
}

/**
 * What is known of the words of a search; undefined unless all are common ones.
 * @param unless a public film has one of these titles
 */
export async function findCommon(
  db: Db,
  search: Search,
  unless: readonly string[] = [],
): Promise<Common | undefined> {
  return commonOf(search, await findWords(db, search, unless));
}

function commonOf(
  { words: searched }: Search,
  { words, begin, beginAsWord }: KnownWords,
): Common | undefined {
  if (begin === null || beginAsWord === null || searched.some(({ year }) => year !== undefined))
    return undefined;
  const fewest = (key: 'starts' | 'titles') =>
    words
      .filter((one) => (one[key] ?? Infinity) <= MAX_TITLES)
      .toSorted((a, b) => a[key]! - b[key]!)
      .at(0)?.word;
  return { starts: fewest('starts'), titles: fewest('titles'), beginAsWord, begin };
}

async function findWords(
  db: Db,
  { typed, words }: Search,
  unless: readonly string[] = [],
): Promise<KnownWords> {
  const texts = words.map(({ word }) => word);
  const phrase = likePattern(typed.join(' '));
  const titled = every([SCOPES.public, sql`f.title_key = any(${[...unless]}::text[])`]);
  const noneTitled =
    unless.length === 0 ? sql`true` : sql`not exists (select from films as f where ${titled})`;
  const { rows } = await sql<KnownWords>`
    with few_changed as materialized (
      select (select coalesce(sum(cardinality(slots)), 0) from search_changes) <= ${sql.lit(MAX_CHANGED)} as is_so
    ), known as materialized (
      select t.*, p.part is not null and few_changed.is_so as is_common, cardinality(p.starts) as starts, cardinality(p.titles) as titles
      from unnest(${texts}::text[], ${texts.map(beginningPattern)}::text[]) with ordinality as t (word, beginning, place)
        cross join few_changed left join search_parts as p on p.part = t.word
    ), beginning as materialized (
      select case when ${noneTitled} then
        case when (select starts <= ${sql.lit(MAX_BEGINNING)} from known where word = ${typed[0]}::text) then 'few' else ${howMany(`${phrase}%`)} end
      end as begin where (select bool_and(is_common) from known)
    )
    select
      (
        select json_agg(json_build_object(
          'word', word, 'starts', starts, 'titles', titles,
          'isNamed', not is_common and length(word) <= ${sql.lit(LONGEST_SHORT)} and few_changed.is_so
            and exists (select from search_parts) and not ${isUnnamed(sql`word`)},
          'isNowhere', not is_common and length(word) > ${sql.lit(LONGEST_SHORT)}
            and not exists (select from search_words as s where s.word like known.beginning)
        ) order by place) from known cross join few_changed
      ) as words,
      (select begin from beginning) as begin,
      (select case begin when 'many' then ${howMany(`${phrase} %`)} else begin end from beginning) as "beginAsWord"
  `.execute(db);
  return rows[0]!;
}

/** Of a long word as much as surely stands in one of the vocabulary's (migrations/027-pieces-of-long-words.ts): whatever has none of that has not all of it. */
const beginningPattern = (word: string) => partPattern([...word].slice(0, LONGEST_PART).join(''));

/** Titles that begin so, of drafts too, as far as few are counted: their index alone tells. */
const howMany = (pattern: string) => sql`(
  select case when count(*) > ${sql.lit(MAX_BEGINNING)} then 'many' else 'few' end from (
    select from films as f where ${every([SCOPES.all, sql`f.title_key like ${pattern}`])} limit ${sql.lit(MAX_BEGINNING)} + 1
  ) as beginning
)`;
