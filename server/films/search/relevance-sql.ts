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

/** How good it is that a title, or another whole text, is what was typed or has it. */
export const RELEVANCE = {
  title: 6000,
  titleWithArticle: 5000,
  wholeText: 4500,
  beginsTitleAsWord: 4000,
  beginsTitle: 3000,
  beginsWord: 2000,
  inTitle: 1000,
} as const;

/**
 * The title itself, an article aside, a whole alternative title or director, a title that begins with
 * it as a word, the beginning of the title, words of it, a part of it; else how much of the title is made
 * of the words, and the rest of them is of other titles and directors.
 */
function relevanceAsTyped({ typed, words }: Search): RawBuilder<number> {
  const phrases = titlesTyped(typed);
  const { titles, withArticle } = expectedTitles(typed);
  const like = (column: RawBuilder<unknown>, pattern: (phrase: string) => string) =>
    phrases.length === 1
      ? sql`${column} like ${pattern(likePattern(phrases[0]!))}`
      : sql`${column} like any(${phrases.map((phrase) => pattern(likePattern(phrase)))}::text[])`;
  const key = sql`f.title_key`;
  const rest = words.length === 1 ? sql`0` : sql`(999 * ${shareOfTitle(words)})::integer`;
  const isWholeLine = like(sql`(E'\n' || f.search_text || E'\n')`, (phrase) => `%\n${phrase}\n%`);
  // Most films that match a director's name have nothing of it in their titles: they are asked three things, not eight.
  return sql<number>`(case
    when f.title_key = any(${titles}::text[]) then ${sql.lit(RELEVANCE.title)}
    when ${like(key, (phrase) => `%${phrase}%`)} then case
      when f.title_key = any(${withArticle}::text[]) then ${sql.lit(RELEVANCE.titleWithArticle)}
      when ${isWholeLine} then ${sql.lit(RELEVANCE.wholeText)}
      when ${like(key, (phrase) => `${phrase} %`)} then ${sql.lit(RELEVANCE.beginsTitleAsWord)}
      when ${like(key, (phrase) => `${phrase}%`)} then ${sql.lit(RELEVANCE.beginsTitle)}
      when ${like(key, (phrase) => `% ${phrase}%`)} then ${sql.lit(RELEVANCE.beginsWord)}
      else ${sql.lit(RELEVANCE.inTitle)} end
    when ${isWholeLine} then ${sql.lit(RELEVANCE.wholeText)}
    else ${rest} end)`;
}

/** The titles that are what was typed: but for a space too many, and but for an article. */
export function expectedTitles(typed: readonly string[]): { titles: string[]; withArticle: string[] } {
  const phrases = titlesTyped(typed);
  return {
    titles: [...new Set(phrases.flatMap((phrase) => [phrase, ...joinedWords(phrase)]))],
    withArticle: phrases.flatMap((title) => [...ARTICLES].map((article) => `${article} ${title}`)),
  };
}

/** What makes a film that is near more relevant, at most: the words that it has, how much of its title they are, that they are all of it. */
const NEAREST = { words: 1000, title: 700, wholeTitle: 100 } as const;

/** How relevant a film can be at most that has nothing of a word, of those that are nearest. */
export function relevanceWithout({ words }: Search, word: SearchWord): number {
  const all = words.reduce((sum, one) => sum + maxPointsOf(one), 0);
  const ofWords = Math.floor((NEAREST.words * (all - maxPointsOf(word))) / all);
  return ofWords + NEAREST.title + NEAREST.wholeTitle;
}

const maxPointsOf = ({ spellings, year }: SearchWord) =>
  Math.max(spellings[0]?.points ?? 0, year ? YEAR_POINTS : 0);

/** Of the nearest films: how many of the words they have, and how much of the title is made of them. */
function relevanceOfNearest({ words, nearest }: Search): RawBuilder<number> {
  const all = words.reduce((sum, word) => sum + maxPointsOf(word), 0);
  const titles = [...new Set(nearest!.titles.map(withoutSpaces))];
  return sql<number>`(
    ${sql.lit(NEAREST.words)} * ${pointsWithYears(words)} / ${all}::integer
    + (${sql.lit(NEAREST.title)} * ${shareOfTitle(words)})::integer
    + case when ${LETTERS_OF_TITLE} = any(${titles}::text[]) then ${sql.lit(NEAREST.wholeTitle)} else 0 end
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
