import { isCommonWord } from '#domain/search-text.ts';
import { ARTICLES } from '#domain/title-forms.ts';
import type { Search, SearchWord } from './film-search.ts';

/** What a search was intended to be. */
interface Intended {
  text: string;
  /** It was not when there is a film with one of these titles. */
  unless: string[];
}

/**
 * What a search was intended to be, where all that is near is just what other words find as they stand: who searches for "tarkovski" gets
 * what "tarkovsky" finds, in the same order and as fast, however many films that is. Of several words this is so where very many films have
 * them: "the rivr", "river movie" and "kurasawa rivr" are answered as "river" and "kurosawa river".
 */
export function intendedSearch({ words, nearest }: Search): Intended | undefined {
  const intended = onlyWay(words, nearest);
  if (!intended) return undefined;
  const texts = intended.filter((one) => one !== undefined).map(({ text }) => text);
  if (words.length === 1) return { text: texts[0]!, unless: [] };
  const others = words.filter((_, at) => intended[at] === undefined);
  const isKnown = intended.every((one) => one === undefined || one.isCommon);
  if (!isKnown || !others.every(texts.length === 1 ? saysLittle : isNowhere)) return undefined;
  const text = texts.join(' ');
  const whole = words.flatMap(({ spellings }, at) => (intended[at] ?? spellings[0])?.text ?? []).join(' ');
  return { text, unless: titlesBefore(text, others, [...nearest!.titles, whole]) };
}

/** What each word was intended to be in the one way to enough points; nothing for a word without which there are enough. */
function onlyWay(words: readonly SearchWord[], nearest: Search['nearest']) {
  const [way, ...others] = nearest?.ways ?? [];
  if (!way || others.length > 0 || words.some(({ year }) => year !== undefined)) return undefined;
  const texts = new Set(way.flat());
  const found = words.map(({ spellings }) => spellings.find(({ text }) => texts.has(text)));
  const isSplit = words.some((one, at) => found[at] && one.spellings.some(({ text }) => text.includes(' ')));
  const areOne = !isSplit && way.every(({ length }) => length === 1);
  return areOne && texts.size === way.length && found.filter(Boolean).length === way.length
    ? found
    : undefined;
}

const isNowhere = ({ spellings }: SearchWord) => spellings.length === 0;

/** What people write around a title, or too short to be looked for. */
const saysLittle = (one: SearchWord) => isNowhere(one) || isCommonWord(one.word) || [...one.word].length < 3;

/**
 * Titles that stand among what was typed, and would not come first when only the text is looked for: "the prophecy film" is not
 * *Prophecy*.
 */
function titlesBefore(text: string, others: readonly SearchWord[], typed: readonly string[]): string[] {
  const withArticle = [...ARTICLES].map((article) => `${article} ${text}`);
  const hasArticle = others.some(({ word }) => ARTICLES.has(word));
  const comeFirst = new Set(hasArticle ? withArticle : [text, ...withArticle]);
  return [...typed, ...(hasArticle ? [text] : [])].filter((title) => !comeFirst.has(title));
}
