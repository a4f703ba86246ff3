import { sql, type RawBuilder } from 'kysely';
import { joinedWords, titlesTyped } from '#domain/search-text.ts';
import { ARTICLES } from '#domain/title-forms.ts';
import { YEAR_POINTS, type Search, type SearchWord } from './film-search.ts';
import { likePattern, caseCount, partPattern, pointsWithYears } from './search-sql.ts';

/*
 * How well a film answers a search, as a whole number: what decides is how much of the title was typed, for people
 * mostly type titles.
 */

export function relevance(search: Search): RawBuilder<number> {
  return search.nearest ? relevanceOfNearest(search) : relevanceAsTyped(search);
}

/**
 * The title itself (6000), an article aside (5000), a whole alternative title or director (4500), a title that begins with
 * it as a word (4000), the beginning of the title (3000), words of it (2000), a part of it (1000); else how much of the title is made
 * of the words, and the rest of them is of other titles and directors.
 */
function relevanceAsTyped({ typed, words }: Search): RawBuilder<number> {
  const phrases = titlesTyped(typed);
  const titles = [...new Set(phrases.flatMap((phrase) => [phrase, ...joinedWords(phrase)]))];
  const withArticle = phrases.flatMap((title) => [...ARTICLES].map((article) => `${article} ${title}`));
  const like = (column: RawBuilder<unknown>, pattern: (phrase: string) => string) =>
    phrases.length === 1
      ? sql`${column} like ${pattern(likePattern(phrases[0]!))}`
      : sql`${column} like any(${phrases.map((phrase) => pattern(likePattern(phrase)))}::text[])`;
  const key = sql`f.title_key`;
  const rest = words.length === 1 ? sql`0` : sql`(999 * ${shareOfTitle(words)})::integer`;
  const isWholeLine = like(sql`(E'\n' || f.search_text || E'\n')`, (phrase) => `%\n${phrase}\n%`);
  // Most films that match a director's name have nothing of it in their titles: they are asked three things, not eight.
  return sql<number>`(case
    when f.title_key = any(${titles}::text[]) then 6000
    when ${like(key, (phrase) => `%${phrase}%`)} then case
      when f.title_key = any(${withArticle}::text[]) then 5000
      when ${isWholeLine} then 4500
      when ${like(key, (phrase) => `${phrase} %`)} then 4000
      when ${like(key, (phrase) => `${phrase}%`)} then 3000
      when ${like(key, (phrase) => `% ${phrase}%`)} then 2000
      else 1000 end
    when ${isWholeLine} then 4500
    else ${rest} end)`;
}

/** Of the nearest films: how many of the words they have, and how much of the title is made of them. */
function relevanceOfNearest({ words, nearest }: Search): RawBuilder<number> {
  const maxPoints = words.map(({ spellings, year }) =>
    Math.max(spellings[0]?.points ?? 0, year ? YEAR_POINTS : 0),
  );
  const all = maxPoints.reduce((sum, points) => sum + points, 0);
  const titles = [...new Set(nearest!.titles.map(withoutSpaces))];
  return sql<number>`(
    1000 * ${pointsWithYears(words)} / ${all}::integer + (700 * ${shareOfTitle(words)})::integer
    + case when ${LETTERS_OF_TITLE} = any(${titles}::text[]) then 100 else 0 end
  )`;
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');
const LETTERS_OF_TITLE = sql`replace(f.title_key, ' ', '')`;

/** How much of the title's letters the words are, from 0 to 1; spaces do not matter. */
function shareOfTitle(words: readonly SearchWord[]): RawBuilder<number> {
  const count = caseCount(words);
  const letters = words.map(({ spellings }) => {
    const cases = Array.from({ length: count }, (_, at) => {
      const part = withoutSpaces(spellings[at]?.text ?? '');
      return sql`when ${LETTERS_OF_TITLE} like ${part === '' ? '' : partPattern(part)} then ${[...part].length}::integer`;
    });
    return sql`case ${sql.join(cases, sql` `)} else 0 end`;
  });
  return sql<number>`least(1, (${sql.join(letters, sql` + `)})::real / greatest(1, length(${LETTERS_OF_TITLE})))`;
}
