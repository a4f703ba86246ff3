import { z } from 'zod';
import type { FieldErrors, Parsed } from '#domain/field-errors.ts';
import { FILTER_KEYS, parseFilmFilters, type FilmFilters } from '#domain/filters/film-filters.ts';
import { appliedFilters } from '#domain/filters/filter-labels.ts';
import { COPY_KEYS } from '#domain/fit/copy.ts';
import { copyWords } from '#domain/fit/copy-words.ts';
import type { FilmIdentity } from '#domain/matching/same-film.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';

/** The subject of an alert: a search with its filters, or any material for one film. People who follow the same subject share a topic. */
export type Topic = { kind: 'search'; filters: FilmFilters } | { kind: 'film'; film: FilmIdentity };

/** A topic as the database stores it. */
export interface StoredTopic {
  kind: 'search' | 'film';
  /** The query of a list, in a fixed order, or the facts of a film as JSON. */
  value: string;
}

/** Filters that an alert can have. The others depend on the viewer or are for moderators. */
const { approved: _approved, flagged: _flagged, author_id: _authorId, ...FOLLOWED_KEYS } = FILTER_KEYS;

/** Keys of a list's address that say how the list is shown, not which films it has. */
const NOT_FOLLOWED = new Set(['sort', 'limit', 'after', 'show']);

/** Limit of a stored topic (characters). */
export const MAX_TOPIC_LENGTH = 4000;
/**
 * Limit of a stored film's alternative titles, and of its directors (characters of JSON), so that a film always fits. Comparisons of films
 * read as much (domain/matching/same-film.ts).
 */
const MAX_TEXTS = 1500;

/** Reads a topic from the address of a list. Ignores the order and the page, and refuses filters that only some viewers have. */
export function parseSearchTopic(params: URLSearchParams): Parsed<StoredTopic> {
  // A copy filters nothing without `fit`.
  const isFollowed = (key: string) => !NOT_FOLLOWED.has(key) && (params.has('fit') || !isOwnKey(COPY_KEYS, key));
  const kept = new URLSearchParams([...params].filter(([key, value]) => isFollowed(key) && value.trim() !== ''));
  const unknown = [...kept.keys()].filter((key) => !Object.hasOwn(FOLLOWED_KEYS, key));
  if (unknown.length > 0) return { errors: unknownErrors(unknown) };
  const parsed = parseFilmFilters(kept);
  if ('errors' in parsed) return parsed;
  const pairs = [...kept].map(([key, value]): [string, string] => [key, value.trim().normalize('NFC')]);
  const distinct = new Map(pairs.map((pair) => [pair.join('\n'), pair]));
  const value = new URLSearchParams([...distinct.values()].toSorted(comparePairs)).toString();
  if (value.length > MAX_TOPIC_LENGTH) return { errors: { error: 'This search has too many filters for an alert. Remove some of them.' } };
  return { value: { kind: 'search', value } };
}

const unknownErrors = (keys: readonly string[]): FieldErrors =>
  Object.fromEntries(
    keys.slice(0, 5).map((key) => [key, `An alert cannot use this filter. Use one of: ${Object.keys(FOLLOWED_KEYS).join(', ')}.`]),
  );

const comparePairs = ([keyA, valueA]: [string, string], [keyB, valueB]: [string, string]): number => {
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return valueA < valueB ? -1 : Number(valueA > valueB);
};

const filmFacts = z.object({
  title: z.string(),
  alt_titles: z.array(z.string()),
  directors: z.array(z.string()),
  year: z.number(),
  tmdb_id: z.number().nullable(),
});

/** Makes the topic of a film from the facts of one of its listings. The topic stays when the listing is merged or deleted. */
export function filmTopic({ title, alt_titles, directors, year, tmdb_id }: FilmIdentity): StoredTopic {
  const film = { title, alt_titles: withinLength(alt_titles), directors: withinLength(directors), year, tmdb_id: tmdb_id ?? null };
  return { kind: 'film', value: JSON.stringify(film) };
}

function withinLength(texts: readonly string[]): string[] {
  let length = 0;
  return texts.filter((text) => (length += JSON.stringify(text).length + 1) <= MAX_TEXTS);
}

/** Reads a stored topic. @returns undefined if this version of the program does not have one of its filters, or other facts of a film */
export function readTopic({ kind, value }: StoredTopic): Topic | undefined {
  if (kind === 'film') {
    const facts = filmFacts.safeParse(JSON.parse(value));
    return facts.success ? { kind, film: facts.data } : undefined;
  }
  const parsed = parseFilmFilters(new URLSearchParams(value));
  return 'errors' in parsed ? undefined : { kind, filters: parsed.value };
}

/** Describes a topic in a few words: “piano”, Type: DS - Full, or the title of a film. */
export function describeTopic({ kind, value }: StoredTopic): string {
  if (kind === 'film') {
    const { title, year } = filmFacts.parse(JSON.parse(value));
    return `any material for ${title} (${year})`;
  }
  const query = new URLSearchParams(value);
  const parsed = parseFilmFilters(query);
  const copy = 'value' in parsed && parsed.value.copy;
  const words = [...appliedFilters(query).map(({ label }) => label), ...(copy ? [`your copy: ${copyWords(copy)}`] : [])];
  return words.length === 0 ? 'every new listing' : words.join(', ');
}
