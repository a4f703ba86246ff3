import type { Fit } from '#domain/fit.ts';
import type { Listing } from '#domain/listing.ts';

/** What of a fit the API sends. */
export type ListingFit = Pick<Fit, 'is' | 'ratio' | 'difference_seconds'>;

/** A public listing of a film of the programme, and whether it fits the copy, where its running time was sent. */
export interface MatchedListing extends Listing {
  fit?: ListingFit;
}

/** Why a film is not offered as the one that is meant, but to be chosen. */
export const MATCH_REASONS = [
  'several films',
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
  /** What is not as it was sent; "several films" where nothing but the number of such films is in doubt. */
  why: MatchReason[];
  /** All of its materials, the newest first. */
  films: MatchedListing[];
}

/**
 * What the register has for one film of a programme. The listings of the one film that is surely meant; or, where nobody
 * but who sent it can say which one is meant, the films to choose from, the most likely first; or neither: nothing is
 * listed.
 */
export interface FilmMatch {
  films: MatchedListing[];
  candidates: MatchCandidate[];
}

/** The matches of a programme's films, in their order. */
export interface MatchedFilms {
  data: FilmMatch[];
}
