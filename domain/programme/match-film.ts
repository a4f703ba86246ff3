import { editDistance, toleratedDistance } from '#domain/matching/edit-distance.ts';
import type { Listing } from '#domain/films/listing.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import {
  arePartsOfSeries,
  comparableFilm,
  figuresIn,
  groupByFilm,
  titleLikeness,
  type ComparableFilm,
  type TitleLikeness,
} from '#domain/matching/same-film.ts';
import { shareName } from '#domain/matching/same-name.ts';
import { bareTitle, withoutArticle } from '#domain/matching/title-forms.ts';
import type { FilmMatch, MatchCandidate, MatchReason } from './programme-response.ts';
import type { ProgrammeFilm } from './programme-film.ts';
import { readingByListing } from './reading-by-listing.ts';
import { titleReadings, type TitleReading } from './title-readings.ts';

/** Maximum number of films to choose from. More would not help. */
const MAX_CANDIDATES = 5;

/**
 * Matches listings to a film. A match is certain if the title is the same in some form and no given year or director contradicts it. If the
 * director is the same, the title can also have a typo or lack a subtitle, as in `isSameFilm`. Equally certain matches and all less similar
 * films become candidates to choose from.
 * @param listings listings that may be of the film, the most likely first
 */
export function matchFilm(film: ProgrammeFilm, listings: readonly Listing[]): FilmMatch {
  const readings = titleReadings(film).map(comparableReading);
  const found = groupByFilm(listings)
    .map((group) => ({ group, likeness: bestOf([...readings, ...readingsByListings(film, group)], group) }))
    .flatMap(({ group, likeness }) => (likeness ? [{ group, ...likeness }] : []))
    .toSorted((a, b) => b.rank - a.rank);
  const sure = found.filter(({ isSure }) => isSure);
  const [best, next] = sure;
  if (best && (!next || best.clarity > next.clarity)) return { films: listingsOf(best.group), candidates: [] };
  const offered = (best ? sure : found).slice(0, MAX_CANDIDATES);
  return { films: [], candidates: offered.map(({ group, why }) => candidate(group, why)) };
}

/** Interprets the words by removing a listing's own directors and year from them. */
const readingsByListings = (film: ProgrammeFilm, group: Group): ComparableReading[] =>
  group.flatMap(({ listing }) => readingByListing(film, listing) ?? []).map(comparableReading);

type Group = ReturnType<typeof groupByFilm<Listing>>[number];

/** Returns the listings of a film, the newest first. */
const listingsOf = (group: Group): Listing[] =>
  group.map(({ listing }) => listing).toSorted((a, b) => Number(a.created_at < b.created_at) - Number(a.created_at > b.created_at));

function candidate(group: Group, why: MatchReason[]): MatchCandidate {
  const { title, directors, year } = group[0]!.listing;
  return { title: bareTitle(title), directors, year, why, films: listingsOf(group) };
}

interface ComparableReading extends Pick<TitleReading, 'year' | 'isGuess'> {
  asked: ComparableFilm;
  hasDirectors: boolean;
}

/** Prepares a reading for comparison. Two directors may be one person with the family name first: "Bong, Joon Ho". */
function comparableReading({ year, isGuess, ...film }: TitleReading): ComparableReading {
  const { directors } = film;
  const names = directors.length === 2 ? [...directors, directors.join(' ')] : directors;
  // The year is compared in this file, because it may be missing.
  const asked = comparableFilm({ ...film, directors: names, year: year ?? 0 });
  return { asked, year, isGuess, hasDirectors: directors.length > 0 };
}

interface Likeness {
  isSure: boolean;
  /** Rank among certain matches. The best match must have a higher clarity than the next. */
  clarity: number;
  /** Rank among all matches; the highest is the most likely. */
  rank: number;
  why: MatchReason[];
}

function bestOf(readings: readonly ComparableReading[], group: Group): Likeness | undefined {
  let best: Likeness | undefined;
  for (const { comparable } of group)
    for (const reading of readings) {
      const likeness = likenessOf(reading, comparable);
      if (likeness && (!best || likeness.rank > best.rank)) best = likeness;
    }
  return best;
}

type Agreement = 'same' | 'near' | 'unknown' | 'other';

function likenessOf(reading: ComparableReading, theirs: ComparableFilm): Likeness | undefined {
  const directors = directorAgreement(reading, theirs);
  const title = titleLikeness(reading.asked, theirs) ?? nearTitle(reading.asked, theirs, directors);
  if (!title) return undefined;
  const year = yearAgreement(reading.year, theirs.film.year);
  if (reading.isGuess && (year === 'other' || directors === 'other')) return undefined;
  if (!isPossible(title, year, directors)) return undefined;
  const isMainTitle = title !== 'same' || titleLikeness(reading.asked, mainTitleOf(theirs)) === 'same';
  return {
    isSure: isSure(title, year, directors),
    clarity: TITLE_RANKS[title] + (year === 'same' ? 1 : 0),
    rank:
      10 * TITLE_RANKS[title] + 6 * DIRECTOR_RANKS[directors] + 2 * YEAR_RANKS[year] + (isMainTitle ? 1 : 0) - (reading.isGuess ? 0.5 : 0),
    why: reasons(title, isMainTitle, year, directors),
  };
}

/**
 * Minimum number of letters in a title with typos. Four letters are only enough if the director is the same: "Yaba" by Idrissa Ouedraogo is
 * "Yaaba".
 */
const SHORTEST_MISSPELT: Record<Agreement, number> = { same: 4, near: 5, unknown: 5, other: 5 };

/**
 * Maximum number of typos, as a share of a title's letters: "Spotlight" is not "Moonlight". If the director is the same, more are allowed.
 */
const MAX_TYPOS: Record<Agreement, number> = { same: 0.34, near: 0.25, unknown: 0.25, other: 0.25 };

/** Compares titles more tolerantly than for duplicates, because a person reviews the result. Numbers must still be the same. */
function nearTitle(asked: ComparableFilm, theirs: ComparableFilm, directors: Agreement): TitleLikeness | undefined {
  if (arePartsOfSeries(asked.titles()[0]!, theirs.titles()[0]!)) return undefined;
  const others = [theirs.film.title, ...theirs.film.alt_titles.slice(0, MAX_ALTERNATIVES)];
  return others.some((other) => isNearTitle(asked.film.title, other, directors)) ? 'misspelt' : undefined;
}

function isNearTitle(title: string, other: string, directors: Agreement): boolean {
  const [asked, listed] = [lettersOf(title), lettersOf(other)];
  if (figuresIn(asked[0]!) !== figuresIn(listed[0]!)) return false;
  if (sortedWords(title) === sortedWords(other)) return true;
  return asked.some((one) => {
    const share = Math.floor(MAX_TYPOS[directors] * one.length);
    const tolerated = one.length < SHORTEST_MISSPELT[directors] ? 0 : Math.min(toleratedDistance(one), share);
    return listed.some((two) => editDistance(one, two, tolerated) <= tolerated);
  });
}

/** Maximum number of alternative titles to compare letter by letter. */
const MAX_ALTERNATIVES = 5;

/** Returns the letters of a title without its article and with it. In "La Hain" the article may be part of the word. */
const lettersOf = (title: string): string[] => [withoutArticle(bareTitle(title)).join(''), foldText(bareTitle(title)).replaceAll(' ', '')];
const sortedWords = (title: string): string => withoutArticle(bareTitle(title)).toSorted().join(' ');

const mainTitleOf = ({ titles }: ComparableFilm): Pick<ComparableFilm, 'titles'> => ({
  titles: () => titles().slice(0, 1),
});

const TITLE_RANKS: Record<TitleLikeness, number> = { same: 4, misspelt: 2, 'cited short': 1 };
const DIRECTOR_RANKS: Record<Exclude<Agreement, 'near'>, number> = { same: 3, unknown: 1, other: 0 };
const YEAR_RANKS: Record<Agreement, number> = { same: 3, near: 2, unknown: 1, other: 0 };

/** Compares years. A premiere and a release can be a year apart. */
function yearAgreement(asked: number | undefined, listed: number): Agreement {
  if (asked === undefined) return 'unknown';
  if (asked === listed) return 'same';
  return Math.abs(asked - listed) === 1 ? 'near' : 'other';
}

function directorAgreement({ asked, hasDirectors }: ComparableReading, theirs: ComparableFilm) {
  if (!hasDirectors) return 'unknown';
  return shareName(asked.names(), theirs.names()) || isFamilyName(asked, theirs) ? 'same' : 'other';
}

/** Whether a single name is part of a director's name, because programmes use one name for well-known directors: "Tarantino". */
const isFamilyName = (asked: ComparableFilm, theirs: ComparableFilm): boolean =>
  asked.names().some(({ words }) => words.length === 1 && theirs.names().some((name) => name.words.includes(words[0]!)));

/**
 * Whether the film can be meant. Another year and another director make a remake. If the title is only similar, the director or the year
 * must support the match.
 */
function isPossible(title: TitleLikeness, year: Agreement, directors: Agreement): boolean {
  if (title === 'same') return year !== 'other' || directors !== 'other';
  return directors === 'same' || (directors === 'unknown' && year !== 'other');
}

function isSure(title: TitleLikeness, year: Agreement, directors: Agreement): boolean {
  if (year === 'other' || directors === 'other') return false;
  if (title === 'same') return true;
  return directors === 'same' && (year === 'same' || (title === 'misspelt' && year === 'unknown'));
}

function reasons(title: TitleLikeness, isMainTitle: boolean, year: Agreement, directors: Agreement): MatchReason[] {
  const why: MatchReason[] = [];
  if (title === 'misspelt') why.push('misspelt title');
  if (title === 'cited short') why.push('part of the title');
  if (!isMainTitle) why.push('alternative title');
  if (year === 'other') why.push('other year');
  if (directors === 'other') why.push('other director');
  return why.length > 0 ? why : ['several films'];
}
