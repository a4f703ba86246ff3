import { sql, type RawBuilder } from 'kysely';
import { searchWords } from '#domain/fold-text.ts';
import { every, type Condition } from './film-conditions.ts';

/** A word of a search and how many slips away from what was typed it is. */
export interface Spelling {
  word: string;
  slips: number;
}

/** What is searched for: every entry must match, by any one of its spellings. */
export type Search = readonly (readonly Spelling[])[];

/** The search as typed: each of its words as it stands. */
export function searchAsTyped(search: string): Search {
  return searchWords(search).map((word) => [{ word, slips: 0 }]);
}

/** Every word must be a part of a word somewhere in titles, alternative titles or directors. */
export function searchCondition(search: Search): Condition {
  return every(
    search.map(
      (spellings) =>
        sql<boolean>`(${sql.join(
          spellings.map(({ word }) => hasWord(word)),
          sql` or `,
        )})`,
    ),
  );
}

/**
 * How well a film answers the search: the title itself, an article aside (5), a title that begins with it (4, 3),
 * has them as words (2) or as parts of words (1), or only the alternative titles and directors have them (0).
 * Each slip of a misspelt word costs more than all of that.
 */
export function relevance(search: Search): RawBuilder<number> {
  const phrase = search.map((spellings) => spellings[0]!.word).join(' ');
  const part = likePattern(phrase);
  const slips = search
    .filter((spellings) => spellings.length > 1)
    .map(
      (spellings) =>
        sql`case ${sql.join(
          spellings.map(({ word, slips: count }) => sql`when ${hasWord(word)} then ${count}::integer`),
          sql` `,
        )} else 0 end`,
    );
  const cost = slips.length === 0 ? sql`0` : sql`10 * (${sql.join(slips, sql` + `)})`;
  return sql<number>`(case
    when f.title_key in (${phrase}, ${`the ${phrase}`}, ${`a ${phrase}`}, ${`an ${phrase}`}) then 5
    when f.title_key like ${`${part} %`} then 4
    when f.title_key like ${`${part}%`} then 3
    when f.title_key like ${`% ${part}%`} then 2
    when f.title_key like ${`%${part}%`} then 1
    else 0 end - ${cost})`;
}

/** A part of a word of titles, alternative titles or directors. */
export function hasWord(word: string): Condition {
  return sql<boolean>`f.search_text like ${`%${likePattern(word)}%`}`;
}

/** The text itself as a pattern of LIKE. Folded words have no such signs; a search of signs alone keeps them. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
