import { sql, type RawBuilder } from 'kysely';
import { every, type Condition } from '#server/films/catalogue/filter-sql.ts';
import { MANY_SHORT } from './common/bounds.ts';
import { MAX_SPELLINGS, YEAR_POINTS, type Search, type SearchWord, type Spelling } from './film-search.ts';

/* How a search becomes SQL: which films it finds. How good each is stands in relevance-sql.ts. */

/**
 * Every word must be a part of a word somewhere in titles, alternative titles or directors, or be the film's year;
 * of the nearest films, enough of the words in some spelling.
 */
export function searchCondition({ words, nearest }: Search): Condition {
  if (!nearest) return every(words.map((one) => hasAsTyped(one)));
  const titles = sql<boolean>`f.title_key = any(${[...nearest.titles]}::text[])`;
  if (nearest.ways) return anyOf([...nearest.ways.map((way) => every(way.map(hasAnyOf))), titles]);
  const telling = nearest.telling.flatMap(({ spellings }) => spellings.map(({ text }) => text));
  const hasEnough = sql<boolean>`${pointsOf(words)} >= ${nearest.needed}::integer`;
  return anyOf([every([hasAnyOf(telling), hasEnough]), titles]);
}

const anyOf = (conditions: readonly Condition[]) => sql<boolean>`((${sql.join(conditions, sql`) or (`)}))`;

/** The points that a film has by its texts. */
function pointsOf(words: readonly SearchWord[]): RawBuilder<number> {
  const count = caseCount(words);
  return sum(words.map(({ spellings }) => sql<number>`case ${casesOf(spellings, count)} else 0 end`));
}

/** The points that a film has by its texts and its year. */
export function pointsWithYears(words: readonly SearchWord[]): RawBuilder<number> {
  const count = caseCount(words);
  return sum(
    words.map(({ spellings, year }) => {
      if (year === undefined) return sql<number>`case ${casesOf(spellings, count)} else 0 end`;
      return sql<number>`case
        when f.year = ${year}::integer then ${YEAR_POINTS}::integer ${casesOf(spellings, count)}
        when f.year between ${year}::integer - 1 and ${year}::integer + 1 then ${NEXT_YEAR_POINTS}::integer else 0 end`;
    }),
  );
}

/** Catalogues differ by a year, and so do memories. */
const NEXT_YEAR_POINTS = 20;

/** For how many spellings each word has a case: only few numbers, so that the SQL of few searches differs. */
export function caseCount(words: readonly SearchWord[]): number {
  const max = Math.max(...words.map(({ spellings }) => spellings.length));
  return [1, 2, 4].find((count) => max <= count) ?? MAX_SPELLINGS;
}

function casesOf(spellings: readonly Spelling[], count: number): RawBuilder<unknown> {
  const cases = Array.from({ length: count }, (_, at) => {
    const { text, points } = spellings[at] ?? { text: '', points: 0 };
    // An empty text has no pattern that anything meets but nothing.
    return sql`when f.search_text like ${text === '' ? '' : partPattern(text)} then ${points}::integer`;
  });
  return sql.join(cases, sql` `);
}

function sum(numbers: RawBuilder<number>[]): RawBuilder<number> {
  return sql<number>`(${numbers.length === 0 ? sql`0` : sql.join(numbers, sql` + `)})`;
}

const hasAnyOf = (texts: readonly string[]): Condition =>
  texts.length === 1
    ? sql`f.search_text like ${partPattern(texts[0]!)}`
    : sql`f.search_text like any(${texts.map(partPattern)}::text[])`;

/** The pattern of LIKE that a text with this part meets. */
export const partPattern = (text: string): string => `%${likePattern(text)}%`;

/** A part of a word of titles, alternative titles or directors; a year besides the film's. */
function hasAsTyped({ word, year, isNamed, isNowhere }: SearchWord): Condition {
  const inText = isNowhere ? sql<boolean>`false` : sql<boolean>`f.search_text like ${partPattern(word)}`;
  if (isNamed) return every([isNamedFor(word), inText]);
  return year === undefined ? inText : sql<boolean>`(${inText} or f.year = ${year}::integer)`;
}

/** The film is among those named for a part of one or two letters, or for having very many, or has changed since (common/keep-common-parts.ts). */
const isNamedFor = (word: string): Condition => sql`f.slot = any(array(
  select unnest(films) from search_short where part in (${word}, ${sql.lit(MANY_SHORT)}) union all select unnest(slots) from search_changes
  union all select slot from films where ${isUnnamed(sql`${word}::text`)}
)::integer[])`;

/** The films that have a short part are not named: very many have it, or it is no longer known. */
export const isUnnamed = (part: RawBuilder<string>): Condition => sql`(
  exists (select from search_parts where part = ${part}) or exists (select from search_short where part = ${part} and films is null)
)`;

/** The text itself as a pattern of LIKE. Folded words have no such signs; a search of signs alone keeps them. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
