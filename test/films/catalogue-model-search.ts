import { editDistance, toleratedDistance } from '#domain/matching/edit-distance.ts';
import { isStopWord, joinedWords, readSearch, titlesTyped, titlesWithin, yearInSearch } from '#domain/matching/search-text.ts';
import { partsOfWord, splitWord } from '#domain/matching/split-word.ts';
import { ARTICLES } from '#domain/matching/title-forms.ts';

/*
 * Finds the films that have all typed words of a search, and their relevance. If no film in scope has all words, finds the films of
 * the intended search or the nearest films.
 */

export interface SearchedFilm {
  /** Title, alternative titles and directors, folded, each on its own line. */
  searchText: string;
  /** The folded title, cut to 200 code points. */
  titleKey: string;
  year: number;
}

interface FoundFilms<Film> {
  films: { film: Film; relevance: number }[];
  /** Whether no film in scope has all typed words. */
  isNearest: boolean;
}

/** @param films all films in scope @param publicTotal the number of public films */
export function searchFilms<Film extends SearchedFilm>(films: readonly Film[], publicTotal: number, search: string): FoundFilms<Film> {
  const { typed, words } = readSearch(search);
  if (words.length === 0) return { films: films.map((film) => ({ film, relevance: 0 })), isNearest: false };
  const asTyped = findAsTyped(films, search);
  if (asTyped.length > 0) return { films: asTyped, isNearest: false };
  const nearest = nearestSearch(films, publicTotal, typed, words);
  if (!nearest) return { films: [], isNearest: true };
  const intended = intendedText(films, nearest);
  if (intended !== undefined) return { films: findAsTyped(films, intended), isNearest: true };
  const near = films.filter((film) => isNear(film, nearest)).map((film) => ({ film, relevance: relevanceOfNearest(film, nearest) }));
  return { films: near, isNearest: true };
}

// As typed

function findAsTyped<Film extends SearchedFilm>(films: readonly Film[], search: string) {
  const { typed, words } = readSearch(search);
  return films
    .filter((film) => words.every((word) => film.searchText.includes(word) || film.year === yearInSearch(word)))
    .map((film) => ({ film, relevance: relevanceAsTyped(film, typed, words) }));
}

function relevanceAsTyped(film: SearchedFilm, typed: readonly string[], words: readonly string[]): number {
  const phrases = titlesTyped(typed);
  const titles = phrases.flatMap((phrase) => [phrase, ...joinedWords(phrase)]);
  const withArticle = phrases.flatMap((phrase) => [...ARTICLES].map((article) => `${article} ${phrase}`));
  const title = film.titleKey;
  const lines = film.searchText.split('\n');
  if (titles.includes(title)) return 6000;
  if (phrases.some((phrase) => title.includes(phrase))) {
    if (withArticle.includes(title)) return 5000;
    if (phrases.some((phrase) => lines.includes(phrase))) return 4500;
    if (phrases.some((phrase) => title.startsWith(`${phrase} `))) return 4000;
    if (phrases.some((phrase) => title.startsWith(phrase))) return 3000;
    if (phrases.some((phrase) => title.includes(` ${phrase}`))) return 2000;
    return 1000;
  }
  if (phrases.some((phrase) => lines.includes(phrase))) return 4500;
  return words.length === 1
    ? 0
    : Math.round(
        999 *
          shareOfTitle(
            film,
            words.map((word) => [word]),
          ),
      );
}

/** Returns the share of the title's letters that the words make up, from 0 to 1, without spaces. @param spellings of each word */
const shareOfTitle = (film: SearchedFilm, spellings: readonly (readonly string[])[]): number => shareOf(film.titleKey, spellings);

/** Returns the share of the title or, with a lower weight, of an alternative title or a director's name. */
function shareOfLine(film: SearchedFilm, spellings: readonly (readonly string[])[]): number {
  const [, ...others] = film.searchText.split('\n');
  return Math.max(shareOfTitle(film, spellings), ...others.map((line) => 0.9 * shareOf(line, spellings)));
}

function shareOf(line: string, spellings: readonly (readonly string[])[]): number {
  const title = withoutSpaces(line);
  const letters = spellings.map((texts) => {
    const first = texts.map(withoutSpaces).find((text) => title.includes(text)) ?? '';
    return [...first].length;
  });
  return Math.min(1, sum(letters) / [...title].length);
}

// The nearest films

/** A way to write a word of the search. */
interface Spelling {
  /** One word or several: "pulp fiction". */
  text: string;
  /** Higher if fewer films have the spelling, and if it is nearer to the typed word. */
  score: number;
}

interface SearchedWord {
  word: string;
  /** The year that the word can mean. */
  year: number | undefined;
  /** Highest score first; empty if no film in scope has the word or a similar word. */
  spellings: Spelling[];
}

interface NearestSearch {
  typed: readonly string[];
  words: SearchedWord[];
  /** Words of which a near film has at least one. */
  selective: SearchedWord[];
  /** Score that a near film must reach. */
  needed: number;
  /** Titles whose films are near, regardless of their score. */
  titles: string[];
}

/** @returns undefined if no film can be near */
function nearestSearch(
  films: readonly SearchedFilm[],
  publicTotal: number,
  typed: readonly string[],
  allWords: readonly string[],
): NearestSearch | undefined {
  const longest = allWords.toSorted((a, b) => b.length - a.length).slice(0, 8);
  const vocabulary = countWords(films);
  const words = allWords
    .filter((word) => longest.includes(word))
    .map((word) => ({
      word,
      year: yearInSearch(word),
      spellings: spellingsOf(word, films, publicTotal, vocabulary),
    }));
  const selective = selectiveWords(words);
  if (selective.length === 0 || isGuesswork(words)) return undefined;
  const tried = words.filter(({ word }) => isTried(word));
  const best = Math.max(...films.map((film) => scoreOf(film, tried)));
  return { typed, words, selective, needed: 0.6 * best, titles: titlesIn(typed, words) };
}

/** Counts the films that have each word as a whole word. */
function countWords(films: readonly SearchedFilm[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const film of films) for (const word of new Set(film.searchText.split(/[ \n]/))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function spellingsOf(
  word: string,
  films: readonly SearchedFilm[],
  publicTotal: number,
  vocabulary: ReadonlyMap<string, number>,
): Spelling[] {
  if (!isTried(word)) return [{ text: word, score: 2 }];
  const factor = isStopWord(word) ? 0.02 : yearInSearch(word) === undefined ? 1 : 0.5;
  const asTyped = { text: word, factor, maxCount: 2000 };
  const isKnown = vocabulary.has(word);
  const parts = partsOfWord(word).filter((part) => vocabulary.has(part));
  const split = isNumber(word) || isKnown ? [] : splitWord(word, new Set(parts));
  const corrections = isNumber(word) ? [] : correctionsOf(word, vocabulary, isKnown);
  const trials = [
    asTyped,
    ...split.map((text) => ({ ...asTyped, text })),
    ...corrections.map(({ text, distance }) => ({
      text,
      factor: factor * (1 - 0.25 * distance),
      maxCount: 300,
    })),
  ];
  const count = (text: string) => films.filter((film) => film.searchText.includes(text)).length;
  const rarity = ({ text, maxCount }: (typeof trials)[number]) =>
    8 * Math.log(1 + Math.max(1, publicTotal) / Math.min(count(text), maxCount));
  // A rare correction scores no more than the common word that was typed.
  const maxRarity = count(word) > 0 ? rarity(asTyped) : Infinity;
  return trials
    .filter(({ text }) => count(text) > 0)
    .map((trial) => ({
      ...trial,
      score: Math.max(1, Math.round(trial.factor * Math.min(rarity(trial), maxRarity))),
    }))
    .toSorted((a, b) => b.factor - a.factor || a.score - b.score)
    .slice(0, 6)
    .toSorted((a, b) => b.score - a.score)
    .map(({ text, score }) => ({ text, score }));
}

const isTried = (word: string) => [...word].length >= 3;
const isNumber = (word: string) => /^\d+$/.test(word);

interface Correction {
  text: string;
  /** Typos between the correction and the typed word. */
  distance: number;
  /** Number of films in scope that have the correction as a whole word. */
  films: number;
}

function correctionsOf(word: string, vocabulary: ReadonlyMap<string, number>, isKnown: boolean): Correction[] {
  const maxDistance = isKnown ? 1 : toleratedDistance(word);
  const all = [...vocabulary]
    .map(([text, films]) => ({ text, films, distance: editDistance(word, text, maxDistance) }))
    .filter(({ text, distance }) => text !== word && distance <= maxDistance);
  return preferCorrections(word, all).slice(0, isKnown ? 2 : 6);
}

/** Sorts corrections, the likeliest first. */
function preferCorrections(word: string, corrections: readonly Correction[]): Correction[] {
  const hasSameStart = ({ text }: Correction) => ([...text][0] === [...word][0] ? 1 : 0);
  return corrections.toSorted(
    (a, b) => a.distance - b.distance || hasSameStart(b) - hasSameStart(a) || b.films - a.films || compareTexts(a.text, b.text),
  );
}

/** Whether a selective word matches no film, and the others match films only with at least a fifth of their letters corrected. */
function isGuesswork(words: readonly SearchedWord[]): boolean {
  const selective = words.filter(({ word }) => isTried(word) && !isStopWord(word) && !isNumber(word));
  const found = selective.filter(({ spellings }) => spellings.length > 0);
  const isGuess = ({ word, spellings }: SearchedWord) =>
    spellings.every(({ text }) => withoutSpaces(text) !== word && editDistance(word, text, [...word].length) >= [...word].length / 5);
  return found.length < selective.length && found.every(isGuess);
}

/** Leaves out words such as "the", unless the search has only such words. */
function selectiveWords(words: readonly SearchedWord[]): SearchedWord[] {
  const found = words.filter(({ word, spellings }) => isTried(word) && spellings.length > 0);
  const selective = found.filter(({ word }) => !isStopWord(word));
  return selective.length > 0 || found.length < words.length ? selective : found;
}

/** Lists the titles within the typed words that have at least a quarter of the score of all words. */
function titlesIn(typed: readonly string[], words: readonly SearchedWord[]): string[] {
  const all = sum(words.map(maxScore));
  const scoreOfPart = (part: readonly string[]) => sum(words.filter(({ word }) => part.includes(word)).map(maxScore));
  return titlesWithin(typed, (part) => scoreOfPart(part) >= 0.25 * all);
}

const maxScore = ({ spellings }: SearchedWord): number => spellings[0]?.score ?? 0;

/** Returns the score of a film by its texts. */
const scoreOf = (film: SearchedFilm, words: readonly SearchedWord[]): number =>
  sum(words.map((word) => spellingIn(film, word)?.score ?? 0));

const spellingIn = (film: SearchedFilm, { spellings }: SearchedWord): Spelling | undefined =>
  spellings.find(({ text }) => film.searchText.includes(text));

function isNear(film: SearchedFilm, { words, selective, needed, titles }: NearestSearch): boolean {
  const hasSelectiveWord = selective.some((word) => spellingIn(film, word) !== undefined);
  return (hasSelectiveWord && scoreOf(film, words) >= needed) || titles.includes(film.titleKey);
}

/** Scores a film by the words and the year that it has, and by the share of its title that the words make up. */
function relevanceOfNearest(film: SearchedFilm, { words, titles }: NearestSearch): number {
  const all = sum(words.map((word) => Math.max(maxScore(word), word.year === undefined ? 0 : 30)));
  const found = sum(
    words.map((word) => {
      // Catalogues and memories often differ by a year.
      const ofYear = word.year === film.year ? 30 : Math.abs((word.year ?? 0) - film.year) === 1 ? 20 : 0;
      return Math.max(spellingIn(film, word)?.score ?? 0, ofYear);
    }),
  );
  const spellings = words.map((word) => word.spellings.map(({ text }) => text));
  const isTitle = titles.map(withoutSpaces).includes(withoutSpaces(film.titleKey));
  return Math.floor((1000 * found) / all) + Math.round(700 * shareOfLine(film, spellings)) + (isTitle ? 100 : 0);
}

// The intended search

/**
 * Finds the intended search, if only one spelling of its words finds films: "tarkovski" finds the films of "tarkovsky", in the same
 * order.
 */
function intendedText(films: readonly SearchedFilm[], { words, selective, needed, titles }: NearestSearch): string | undefined {
  const all = sum(words.map(maxScore));
  const required = words.filter((word) => all - maxScore(word) < needed);
  const others = words.filter((word) => !required.includes(word));
  const texts = required.map(({ spellings }) => spellings[0]!.text);
  const isOnlySearch =
    sum(required.map(maxScore)) >= needed &&
    required.some((word) => selective.includes(word)) &&
    required.every((word) => {
      const [first, ...more] = word.spellings;
      const second = more.find(({ text }) => !text.includes(first!.text));
      return !second || all - maxScore(word) + second.score < needed;
    }) &&
    words.every(({ year }) => year === undefined) &&
    required.every(({ spellings }) => spellings.every(({ text }) => !text.includes(' ')));
  if (!isOnlySearch) return undefined;
  if (words.length === 1) return texts[0];
  const hasNoSpelling = ({ spellings }: SearchedWord) => spellings.length === 0;
  const isUnselective = (one: SearchedWord) => hasNoSpelling(one) || isStopWord(one.word) || !isTried(one.word);
  if (!others.every(texts.length === 1 ? isUnselective : hasNoSpelling)) return undefined;

  // In a search for the text alone, a film with such a title would not be first.
  const text = texts.join(' ');
  const whole = words.flatMap(({ spellings }) => spellings[0]?.text ?? []).join(' ');
  const withArticle = [...ARTICLES].map((article) => `${article} ${text}`);
  const hasArticle = others.some(({ word }) => ARTICLES.has(word));
  const comeFirst = hasArticle ? withArticle : [text, ...withArticle];
  const unless = [...titles, whole, ...(hasArticle ? [text] : [])].filter((title) => !comeFirst.includes(title));
  return films.some((film) => unless.includes(film.titleKey)) ? undefined : text;
}

// Helpers

/** Compares texts by code points, like UTF-8. JavaScript compares UTF-16 units, whose order differs beyond U+FFFF. */
export const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const withoutSpaces = (text: string): string => text.replaceAll(' ', '');
