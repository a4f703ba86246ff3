import { editDistance } from '#domain/matching/edit-distance.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { yearInSearch } from '#domain/matching/search-text.ts';
import type { Listing } from '#domain/films/listing.ts';
import type { ProgrammeFilm } from './programme-film.ts';
import type { TitleReading } from './title-readings.ts';

/** Words that join a title with a director, or describe the work. */
const JOINTS = new Set(['by', 'directed', 'director', 'dir', 'film', 'movie', 'a', 'von', 'de', 'di', 'regie', 'regia']);
/** Minimum length of a name's word that can have a typo (letters). */
const SHORTEST_MISSPELT = 5;
/** Maximum number of words in a line with a title and a director. */
const MAX_WORDS = 20;

/**
 * Interprets a line with the help of a listing. Removes the listing's year and the names of its directors from both ends of the line; the
 * rest is the title. So "Chungking Express Wong Kar-wai 1994" means the same as with commas.
 * @returns undefined if the line contains neither of these, or nothing else
 */
export function readingByListing({ title, alt_titles, directors, year }: ProgrammeFilm, listing: Listing): TitleReading | undefined {
  const words = foldText(title).split(' ');
  if (words.length > MAX_WORDS || (directors.length > 0 && year !== undefined)) return undefined;
  const names = directors.length > 0 ? [] : listing.directors.map((name) => foldText(name).split(' '));
  const isName = (word: string) => names.some((name) => name.some((part) => isSameWord(word, part)));
  const isYear = (word: string) => year === undefined && Math.abs((yearInSearch(word) ?? 0) - listing.year) <= 1;
  const isTaken = (word: string) => isName(word) || isYear(word);
  const span = spanOfTitle(words, isTaken) ?? spanOfTitle(words, isName);
  if (!span) return undefined;
  const [from, to] = span;
  const [before, after] = [words.slice(0, from), words.slice(to)];
  const named = listing.directors.filter((_, at) => isNamed(names[at] ?? [], before, after));
  const said = [...before, ...after].map(yearInSearch).find((one) => one !== undefined && isYear(String(one)));
  if (named.length === 0 && said === undefined) return undefined;
  return {
    title: words.slice(from, to).join(' '),
    alt_titles,
    directors: directors.length > 0 ? directors : named,
    year: year ?? said,
    isGuess: true,
  };
}

/**
 * Finds the words of the title, without the names, years and joining words at both ends.
 * @returns the index of the first word and the index after the last; undefined if none is left, as for the film "1984" of 1984
 */
function spanOfTitle(words: readonly string[], isTaken: (word: string) => boolean): [number, number] | undefined {
  const isOther = (word: string) => isTaken(word) || JOINTS.has(word);
  const first = words.findIndex((word) => !isOther(word));
  if (first === -1) return undefined;
  const last = words.findLastIndex((word) => !isOther(word));
  // A joining word without a name or a year next to it belongs to the title: "Film Socialisme".
  const from = words.slice(0, first).some(isTaken) ? first : 0;
  const to = words.slice(last + 1).some(isTaken) ? last + 1 : words.length;
  return [from, to];
}

/**
 * Whether the words before or after a title name the director. They must contain the whole name, or its last one or two parts, one of them
 * longer than three letters. The first part alone counts as a family name only after the title: "Parasite Bong" names Bong Joon-ho, but
 * "John Carter" does not name a John.
 */
function isNamed(name: readonly string[], before: readonly string[], after: readonly string[]): boolean {
  const has = (words: readonly string[], part: string) => words.some((word) => isSameWord(word, part));
  const found = name.filter((part) => has(before, part) || has(after, part));
  if (found.length === name.length) return true;
  if (!found.some((part) => part.length > 3)) return false;
  return found.length > 1 || found[0] === name.at(-1) || has(after, name[0]!);
}

const isSameWord = (word: string, part: string): boolean =>
  word === part || (part.length >= SHORTEST_MISSPELT && editDistance(word, part, 1) <= 1);
