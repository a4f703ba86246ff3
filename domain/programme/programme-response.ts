import type { ListedFilm } from '#domain/films/listing.ts';

/** Reasons why only the sender can decide if this film is meant. */
export const MATCH_REASONS = [
  'several films',
  'alternative title',
  'misspelt title',
  'part of the title',
  'other year',
  'other director',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** A film that may be meant. */
export interface MatchCandidate {
  /** Title of the listing, without the brackets at its end. */
  title: string;
  directors: string[];
  year: number;
  /** Differences from the sent facts; "several films" if there are none, but other films match equally well. */
  why: MatchReason[];
  /** All materials of the film, the newest first. */
  films: ListedFilm[];
}

/**
 * The matches for one film of a programme. If one film is certainly meant, these are its listings. If only the sender can decide, they are
 * the films to choose from, the most likely first. If nothing matches, both are empty.
 */
export interface FilmMatch {
  films: ListedFilm[];
  candidates: MatchCandidate[];
}

/** The matches of a programme's films, in their order. */
export interface FilmMatches {
  data: FilmMatch[];
}
