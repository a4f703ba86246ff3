import { sql, type RawBuilder } from 'kysely';
import type { Common, Search } from '#server/films/search/film-search.ts';
import { relevance, RELEVANCE, expectedTitles } from '#server/films/search/relevance-sql.ts';
import { likePattern, partPattern, searchCondition } from '#server/films/search/search-sql.ts';
import { every, type Condition } from '#server/films/catalogue/filter-sql.ts';
import type { Page, Source } from '#server/films/catalogue/film-page.ts';
import { NEWEST_FIRST, orderBy, orderColumns, standsAfter } from '#server/films/catalogue/order-sql.ts';
import { LONGEST_WALK } from './bounds.ts';
import { CHANGED_SLOTS, isStillCommon } from './common-search-sql.ts';

/*
 * A page of a search for words that very many films have, without ranking them all (docs/decisions/042-common-searches.md). Each rank of
 * its order is a section: the few films of it that an index or a list can name, or the first on a walk along the list's own order, which is
 * short where many films have the words. A section is looked at only when those before did not fill the page.
 */

type Walked = Page & { longest: number };

interface Section {
  /** Its first films, as the keys of the order. */
  films: RawBuilder<unknown>;
  /** Whether there are no others, when these do not fill the page. */
  isWhole: Condition;
}

export type CommonSearch = Search & { common: Common };
export const isCommon = (search: Search): search is CommonSearch => search.common !== undefined;

/**
 * @param total how many films there are on all pages
 * @param longest how many films a walk passes at most
 * @returns undefined when the order is none that can be found so; the page's total is null when its films are not
 */
export function commonPage(
  page: Page,
  search: CommonSearch,
  total: RawBuilder<number>,
  longest = LONGEST_WALK,
): Source | undefined {
  const sections = sectionsOf({ ...page, longest }, search);
  if (!sections || sections.films.length === 0) return undefined;
  const needed = sql`${page.limit}::integer + 1`;
  const found = sections.films.map(({ films, isWhole }, at) => {
    const [name, before, after] = [sql.id(`found_${at}`), sql.id(`state_${at}`), sql.id(`state_${at + 1}`)];
    return sql`
      ${name} as materialized (
        select * from (${films}) as section where (select is_whole and films < ${needed} from ${before})
      ),
      ${after} as materialized (
        select films, case when not is_whole then false when films >= ${needed} then true else ${isWhole} end as is_whole
        from (select is_whole, films + (select count(*) from ${name}) as films from ${before}) as so_far
      )
    `;
  });
  const all = sections.films.map((_, at) => sql`select * from ${sql.id(`found_${at}`)}`);
  const isFound = sections.areAll ? sql`is_whole` : sql`is_whole and films >= ${needed}`;
  return {
    before: sql`
      with state_0 as materialized (select ${isStillCommon(search)} as is_whole, 0::bigint as films), ${sql.join(found)}
    `,
    films: sql`
      (
        select * from (${sql.join(all, sql` union all `)}) as found order by ${orderBy(page.order, 'found')} limit ${needed}
      ) as keys join films as f on f.id = keys.id
    `,
    by: 'keys',
    total: sql`(select case when ${isFound} then ${total} end from ${sql.id(`state_${sections.films.length}`)})`,
  };
}

/** The sections of a page's order, the first first, and whether they are all films that match. */
function sectionsOf(page: Walked, search: CommonSearch): { films: Section[]; areAll: boolean } | undefined {
  switch (page.order.keys[0]?.column) {
    case 'relevance':
      return { films: ranks(page, search), areAll: search.words.length === 1 };
    case 'created_at':
    case 'title_key':
    case 'year':
      return { films: [walk(page, search)], areAll: true };
    default:
      return undefined;
  }
}

/** Every rank of relevance-sql.ts, but for how much of a title several words are. */
function ranks(page: Walked, search: CommonSearch): Section[] {
  const { starts, titles, beginAsWord, begin } = search.common;
  const { title, titleWithArticle, wholeText, beginsTitleAsWord, beginsTitle, beginsWord, inTitle } =
    RELEVANCE;
  const is = titleConditions(search);
  const lastRank = page.after ? Number(page.after[0]) : title;
  const one = (rank: number, condition: Condition) =>
    rank > lastRank ? [] : [rankOf(page, search, rank, condition)];
  const several = (min: number, condition: Condition) =>
    min > lastRank ? [] : [fewOf(page, search, min, beginsTitleAsWord, condition)];
  const many = (rank: number, condition: Condition) =>
    rank > lastRank ? [] : [walk(page, search, rank, condition)];
  const beginning = [
    ...(beginAsWord === 'few' ? one : many)(beginsTitleAsWord, every([is.beginsAsWord, is.nothingBetter])),
    ...(begin === 'few' ? one : many)(
      beginsTitle,
      every([is.begins, not(is.beginsAsWord), is.nothingBetter]),
    ),
  ];
  const inWords =
    starts === undefined
      ? [...beginning, ...many(beginsWord, is.has)]
      : several(beginsWord, isNamed('starts', starts));
  const inTitles =
    titles === undefined
      ? [...inWords, ...many(inTitle, is.has)]
      : several(inTitle, isNamed('titles', titles));
  return [
    ...one(title, is.title),
    ...one(titleWithArticle, every([is.titleWithArticle, not(is.title)])),
    ...one(wholeText, every([is.wholeText, not(is.title), not(is.titleWithArticle)])),
    ...inTitles,
    ...(search.words.length === 1 ? many(0, sql`true`) : []),
  ];
}

const not = (condition: Condition) => sql<boolean>`not (${condition})`;

/** How a title can have what was typed, as relevance-sql.ts tells it, in forms for which there is an index. */
function titleConditions({ typed }: CommonSearch) {
  const { titles, withArticle } = expectedTitles(typed);
  const phrase = typed.join(' ');
  const like = (pattern: string) => sql<boolean>`f.title_key like ${pattern}`;
  const isWholeLine = sql<boolean>`(E'\n' || f.search_text || E'\n') like ${`%\n${likePattern(phrase)}\n%`}`;
  return {
    title: sql<boolean>`f.title_key = any(${titles}::text[])`,
    titleWithArticle: sql<boolean>`f.title_key = any(${withArticle}::text[])`,
    wholeText: sql<boolean>`string_to_array(f.search_text, E'\n') @> array[${phrase}::text]`,
    beginsAsWord: like(`${likePattern(phrase)} %`),
    begins: like(`${likePattern(phrase)}%`),
    has: like(partPattern(phrase)),
    nothingBetter: sql<boolean>`f.title_key <> all(${[...titles, ...withArticle]}::text[]) and not ${isWholeLine}`,
  };
}

/** It, or another, is among those named for a word, or has changed since. */
const isNamed = (column: 'starts' | 'titles', word: string) => sql<boolean>`f.slot = any(array(
  select unnest(${sql.ref(column)}) from search_parts where part = ${word} union all select * from ${CHANGED_SLOTS} as changed
)::integer[])`;

/** One rank, of which an index names the films: those that meet the condition are of no other. */
const rankOf = (page: Page, search: CommonSearch, rank: number, condition: Condition): Section =>
  namedBy(page, search, condition, sql`${sql.lit(rank)}::integer`, sql`true`);

/** Some ranks, of which an index names the films. */
function fewOf(page: Page, search: CommonSearch, min: number, max: number, condition: Condition): Section {
  const isOfRank = sql<boolean>`m.relevance between ${sql.lit(min)} and ${sql.lit(max)}`;
  return namedBy(page, search, condition, relevance(search), isOfRank);
}

/** The words are looked for among what the condition names: their own index is slower where very many films have them. */
function namedBy(
  { scope, conditions, order, after, limit }: Page,
  search: CommonSearch,
  condition: Condition,
  rank: RawBuilder<number>,
  isOfRank: Condition,
): Section {
  const films = sql`
    select ${orderColumns(order, 'm')} from (
      select f.id, f.created_at, ${rank} as relevance from (
        select f.id, f.created_at, f.title_key, f.search_text from films as f
        where ${every([scope, ...conditions, condition])} offset 0
      ) as f where ${searchCondition(search)} offset 0
    ) as m
    where ${isOfRank} and ${after ? standsAfter(order, 'm', after) : sql`true`}
    order by ${orderBy(order, 'm')} limit ${limit}::integer + 1
  `;
  return { films, isWhole: sql`true` };
}

/** The first films in the list's order; of a rank when there is one, which is in the usual order. */
function walk(page: Walked, search: CommonSearch, rank?: number, condition: Condition = sql`true`): Section {
  const { scope, conditions, after, limit } = page;
  const longest = sql.lit(page.longest);
  const order = rank === undefined ? page.order : NEWEST_FIRST;
  const isWithin = rank === undefined || Number(after?.[0]) === rank;
  const cursor = rank === undefined ? after : after?.slice(1);
  const walked = every([
    scope,
    ...conditions,
    ...(cursor && isWithin ? [standsAfter(order, 'f', cursor)] : []),
  ]);
  const isOfRank =
    rank === undefined ? sql<boolean>`true` : sql<boolean>`${relevance(search)} = ${sql.lit(rank)}`;
  const keys = rank === undefined ? sql`` : sql`${sql.lit(rank)}::integer as relevance,`;
  const films = sql`
    select ${keys} ${orderColumns(order, 'f')} from (
      select f.id, f.created_at, f.title_key, f.year, f.search_text from films as f
      where ${walked} order by ${orderBy(order, 'f')} limit ${longest}
    ) as f
    where ${every([condition, searchCondition(search), isOfRank])}
    order by ${orderBy(order, 'f')} limit ${limit}::integer + 1
  `;
  const isWhole = sql<boolean>`
    (select count(*) < ${longest} from (select from films as f where ${walked} limit ${longest}) as walked)
  `;
  return { films, isWhole };
}
