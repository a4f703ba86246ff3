import { foldText, searchWords } from './fold-text.ts';
import { withArticles } from './title-forms.ts';
import { LIMITS } from '#domain/limits.ts';

/** The parsed text of a search. */
export interface SearchText {
  /** The typed words, folded. */
  typed: string[];
  /** Each word once. A film must match all of them. */
  words: string[];
}

export function readSearch(search: string): SearchText {
  const words = searchWords(search);
  return {
    typed:
      words.length === 0
        ? []
        : foldText(search)
            .split(' ')
            .slice(0, 2 * words.length),
    words,
  };
}

/** Returns the year that a word can mean: "2019", also from "(2019)". It can also be a film's title. */
export function yearInSearch(word: string): number | undefined {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= LIMITS.year.first && year <= LAST_YEAR ? year : undefined;
}

const LAST_YEAR = 2199;

/** Words that people type next to a title but do not look for. They hardly count if not all words are found. */
const STOP_WORDS = new Set(
  [
    'film films movie movies cinema dvd bluray trailer full watch online streaming stream netflix',
    'by directed director from the a an of and with in english subtitles subtitled',
    'de von par di regie regia réalisé pelicula filme',
  ].flatMap((words) => words.split(' ')),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns the typed text as a title and, if it contains a year, also without the year: "Parasite 2019". */
export function titlesTyped(typed: readonly string[]): string[] {
  const year = typed.findLastIndex((word) => yearInSearch(word) !== undefined);
  const without = year === -1 ? [] : typed.toSpliced(year, 1);
  return [typed, without].filter((words) => words.length > 0).map((words) => words.join(' '));
}

/** Joins words that someone may have split by mistake: "the spot light" → "the spotlight" and others. */
export function joinedWords(phrase: string): string[] {
  const words = phrase.split(' ');
  const neighbours = words.slice(1).map((word, at) => words.toSpliced(at, 2, words[at]! + word).join(' '));
  return [...neighbours, words.join('')];
}

/** Maximum number of words that are searched for titles. The rest of a longer search is ignored. */
const MAX_TYPED = 12;

/**
 * Returns the titles that the typed text may contain among other words: "Parasite film", "Parasite by Bong Joon Ho".
 * @param isSearchable whether these words together can be a title that is worth looking for
 */
export function titlesWithin(typed: readonly string[], isSearchable: (words: readonly string[]) => boolean): string[] {
  const titles = new Set<string>();
  const words = typed.slice(0, MAX_TYPED);
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to);
      if (isSearchable(part)) for (const title of withArticles(part.join(' '))) titles.add(title);
    }
  return [...titles];
}
