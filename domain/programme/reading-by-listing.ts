import { editDistance } from '#domain/matching/edit-distance.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { yearInSearch } from '#domain/matching/search-text.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { ProgrammeFilm } from './programme-film.ts';
import type { TitleReading } from './title-readings.ts';

/** Words that join a title with a director or say what kind of thing it is. */
const JOINTS = new Set(['by', 'directed', 'director', 'dir', 'film', 'movie', 'a', 'von', 'de', 'di', 'regie', 'regia']);
/** The shortest word of a name that may have a typo (letters). */
const SHORTEST_MISSPELT = 5;
/** A line of more words is no title with a director. */
const MAX_WORDS = 20;

/**
 * Understands a line by a listing: takes the year of the listing and the names of its directors out of the words at both ends, so that
 * "Chungking Express Wong Kar-wai 1994" says what it says with commas. The rest is the title.
 * @returns undefined if there is nothing of the kind in the line, or nothing else
 */
export function readingByListing({ title, alt_titles, directors, year }: ProgrammeFilm, listing: Listing): TitleReading | undefined {
  const words = foldText(title).split(' ');
  if (words.length > MAX_WORDS || (directors.length > 0 && year !== undefined)) return undefined;
  const names = directors.length > 0 ? [] : listing.directors.map((name) => foldText(name).split(' '));
  const isName = (word: string) => names.some((name) => name.some((part) => isSameWord(word, part)));
  const isYear = (word: string) => year === undefined && Math.abs((yearInSearch(word) ?? 0) - listing.year) <= 1;
  const isOther = (word: string) => isName(word) || isYear(word) || JOINTS.has(word);
  let [from, to] = [0, words.length];
  while (to > from && isOther(words[to - 1]!)) to -= 1;
  while (from < to && isOther(words[from]!)) from += 1;
  const taken = [...words.slice(0, from), ...words.slice(to)];
  const named = listing.directors.filter((_, at) => isNamed(names[at] ?? [], taken));
  const said = taken.map(yearInSearch).find((one) => one !== undefined && isYear(String(one)));
  if (from === to || (named.length === 0 && said === undefined)) return undefined;
  return {
    title: words.slice(from, to).join(' '),
    alt_titles,
    directors: directors.length > 0 ? directors : named,
    year: year ?? said,
    isGuess: true,
  };
}

/** Whether the words have the longest part of a name: given names alone are nobody's. */
function isNamed(name: readonly string[], words: readonly string[]): boolean {
  const family = name.at(-1);
  return family !== undefined && [name[0]!, family].some((part) => part.length > 3 && words.some((word) => isSameWord(word, part)));
}

const isSameWord = (word: string, part: string): boolean =>
  word === part || (part.length >= SHORTEST_MISSPELT && editDistance(word, part, 1) <= 1);
