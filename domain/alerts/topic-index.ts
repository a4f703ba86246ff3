import { FACETS, type Facet } from '#domain/filters/facets.ts';
import type { FilmFilters, Range } from '#domain/filters/film-filters.ts';
import { listedTypes } from '#domain/films/film-options.ts';
import type { FitListing } from '#domain/fit/fit.ts';
import { fitKey, verdictOfKey } from '#domain/fit/fit-keys.ts';
import { areSameFilm, comparableFilm, type ComparableFilm, type FilmIdentity } from '#domain/matching/same-film.ts';
import { nameForms, type NameForms } from '#domain/matching/same-name.ts';
import { readSearch, yearInSearch } from '#domain/matching/search-text.ts';
import type { Topic } from './topic.ts';

/** A listing, as topics are compared with it. */
interface NewListing {
  /** The folded titles and directors (`searchableText` of domain/matching/fold-text.ts). */
  searchText: string;
  facets: Record<Facet, readonly string[]>;
  year: number;
  /** Minutes. */
  duration: number;
  /** The running time and frame rate (domain/fit/fit-keys.ts). */
  fitKey: number;
  film: FilmIdentity;
}

/** The facts of a listing that topics are compared with. */
interface ListedFilm extends FilmIdentity, FitListing {
  search_text: string;
  quality_level: string;
  language: string;
  sidecar_by: string;
  genres: readonly string[];
}

/** Prepares a film for the comparison with topics. */
export function newListing(film: ListedFilm): NewListing {
  const values = (value: string) => (value === '' ? [] : [value]);
  return {
    searchText: film.search_text,
    facets: {
      sidecar_type: listedTypes(film),
      format: [film.format],
      quality_level: values(film.quality_level),
      language: values(film.language),
      sidecar_format: values(film.sidecar_format),
      sidecar_by: values(film.sidecar_by),
      genres: film.genres,
    },
    year: film.year,
    duration: film.duration,
    fitKey: fitKey(film),
    film,
  };
}

interface Indexed {
  id: string;
  finds: (listing: NewListing, film: ComparableFilm) => boolean;
}

/**
 * Many topics, prepared for finding those that a listing concerns. Every topic is in the list of one or more anchors: texts that each
 * listing it finds must have. At 100,000 topics, a listing is compared with a few hundred.
 */
export class TopicIndex {
  readonly #byAnchor = new Map<string, Indexed[]>();

  add(id: string, topic: Topic): void {
    const indexed = { id, finds: topic.kind === 'film' ? sameFilm(topic.film) : filtered(topic.filters) };
    for (const anchor of topic.kind === 'film' ? anchorsOfFilm(topic.film) : anchorsOfSearch(topic.filters)) {
      const topics = this.#byAnchor.get(anchor);
      if (topics) topics.push(indexed);
      else this.#byAnchor.set(anchor, [indexed]);
    }
  }

  /** Returns the ids of the topics that this listing concerns: searches whose list has it, without corrected spellings, and its film. */
  find(listing: NewListing): Set<string> {
    const film = comparableFilm(listing.film);
    const found = new Set<string>();
    for (const anchor of anchorsOfListing(listing))
      for (const topic of this.#byAnchor.get(anchor) ?? []) if (!found.has(topic.id) && topic.finds(listing, film)) found.add(topic.id);
    return found;
  }
}

function sameFilm(identity: FilmIdentity): Indexed['finds'] {
  const film = comparableFilm(identity);
  return (_listing, other) => areSameFilm(film, other);
}

function filtered(filters: FilmFilters): Indexed['finds'] {
  const words = readSearch(filters.search).words.map((word) => ({ word, year: yearInSearch(word) }));
  const facets = FACETS.filter((facet) => filters[facet].length > 0);
  return (listing) =>
    words.every(({ word, year }) => listing.searchText.includes(word) || year === listing.year) &&
    facets.every((facet) => filters[facet].some((value) => listing.facets[facet].includes(value))) &&
    isWithin(filters.year, listing.year) &&
    isWithin(filters.duration, listing.duration) &&
    fits(filters, listing.fitKey);
}

const isWithin = ({ gte = -Infinity, lte = Infinity }: Range, value: number) => value >= gte && value <= lte;

const fits = ({ copy, fit }: FilmFilters, fitKey: number): boolean =>
  copy === undefined || fit.length === 0 || fit.includes(verdictOfKey(fitKey, copy));

/** Letters of an anchor from a word. */
const ANCHOR_LETTERS = 3;
const ANY = '';

/** The first letters of the longest word that is not a year or, without a word, the values of the filter with the fewest values. */
function anchorsOfSearch(filters: FilmFilters): string[] {
  const words = readSearch(filters.search).words.filter((word) => yearInSearch(word) === undefined);
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
  if (longest.length >= ANCHOR_LETTERS) return [`word ${longest.slice(0, ANCHOR_LETTERS)}`];
  const [facet] = FACETS.filter((name) => filters[name].length > 0).toSorted((a, b) => filters[a].length - filters[b].length);
  return facet === undefined ? [ANY] : filters[facet].map((value) => `${facet} ${value}`);
}

/**
 * Films match only if their years differ by at most one and they have a director in common, or if their numbers are equal
 * (domain/matching/same-film.ts).
 */
function anchorsOfFilm({ year, directors, tmdb_id }: FilmIdentity): string[] {
  const ofNames = anchorsOfNames(directors).map((anchor) => `film ${year} ${anchor}`);
  return tmdb_id ? [...ofNames, `tmdb ${tmdb_id}`] : ofNames;
}

function* anchorsOfListing({ searchText, facets, film }: NewListing): Generator<string> {
  yield ANY;
  const letters = new Set<string>();
  for (let at = 0; at + ANCHOR_LETTERS <= searchText.length; at += 1) letters.add(searchText.slice(at, at + ANCHOR_LETTERS));
  for (const some of letters) yield `word ${some}`;
  for (const facet of FACETS) for (const value of facets[facet]) yield `${facet} ${value}`;
  if (film.tmdb_id) yield `tmdb ${film.tmdb_id}`;
  for (const anchor of anchorsOfNames(film.directors))
    for (const year of [film.year - 1, film.year, film.year + 1]) yield `film ${year} ${anchor}`;
}

/**
 * Two names match only if they have a word in common, if their words begin with the same letters, or if all their letters are the same
 * (domain/matching/same-name.ts).
 */
function anchorsOfNames(names: readonly string[]): string[] {
  const ofName = ({ words, joined }: NameForms) => [
    ...words,
    `initials ${sorted(words.map((word) => word.slice(0, 1)))}`,
    `letters ${sorted(joined.split(''))}`,
  ];
  return [...new Set(names.map(nameForms).flatMap(ofName))];
}

const sorted = (texts: readonly string[]): string => texts.toSorted().join('');
