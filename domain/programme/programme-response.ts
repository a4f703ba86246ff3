import type { ListedFilm } from '#domain/films/listing.ts';

/** Why nobody but who sent it can say whether this film is meant. */
export const MATCH_REASONS = [
  'several films',
  'alternative title',
  'misspelt title',
  'part of the title',
  'other year',
  'other director',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** A film that may be the one that is meant. */
export interface MatchCandidate {
  /** As it is listed, without what stands in brackets at its end. */
  title: string;
  directors: string[];
  year: number;
  /** What is not as it was sent; "several films" where all is, and others are just as well. */
  why: MatchReason[];
  /** All of its materials, the newest first. */
  films: ListedFilm[];
}

/**
 * What the register has for one film of a programme. The listings of the one film that is surely meant; or, where nobody
 * but who sent it can say which one is meant, the films to choose from, the most likely first; or neither: nothing is
 * listed.
 */
export interface FilmMatch {
  films: ListedFilm[];
  candidates: MatchCandidate[];
}

/** The matches of a programme's films, in their order. */
export interface FilmMatches {
  data: FilmMatch[];
}
