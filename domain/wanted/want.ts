import { numberText } from '#domain/text/count-text.ts';

/** The categories of materials that people can want. */
export const WANTED_FORMATS = ['DS', 'AD'] as const;
export type WantedFormat = (typeof WANTED_FORMATS)[number];

/**
 * `waiting` means that a moderator has not yet checked the film; `closed` means that no one needs the material any longer, that a moderator
 * refused it, or that it was merged into another want.
 */
export const WANT_STATUSES = ['waiting', 'open', 'met', 'closed'] as const;
export type WantStatus = (typeof WANT_STATUSES)[number];

/**
 * Smallest number of people or of wanted materials that is public. A smaller number could reveal who needs a material. To change it, also
 * replace the index `wants_open_by_rank`.
 */
export const MIN_PUBLIC_COUNT = 3;

/** Writes the number of people who want a material, as everyone sees it: "a few" below three, even if no one is left. */
export const supportersText = (count: number): string => (count < MIN_PUBLIC_COUNT ? 'a few' : numberText(count));

/** A film as a want describes it. */
export interface WantedFilm {
  title: string;
  directors: string[];
  year: number;
}

/** A wanted material as everyone sees it. It has no time of day and nothing about the people who want it. */
export interface PublicWant extends WantedFilm {
  _id: string;
  format: WantedFormat;
  /** Empty for any language. */
  language: string;
  status: 'open' | 'met';
  /** Number of people as text: "a few" or a number from 3 on. */
  wanted_by: string;
  /** Who is making the material; empty if no one has said so. */
  maker: string;
  /** The month in which the material will be ready: 2027-03. Empty if unknown. */
  ready_in: string;
  /** The day on which someone first wanted it: 2026-11-28. */
  since: string;
  /** The day on which a listing met it. */
  met_on: string | null;
  /** The public listing that met it. */
  met_by: string | null;
}

/** A material that someone needs, as only they see it. */
export interface OwnWant {
  id: string;
  /** "Audio description in English for The Piano (1993)". */
  description: string;
  status: WantStatus;
  /** A day (2027-03-14); empty if there is none. */
  needed_by: string;
}

/** A page of the list. */
export interface WantedPage {
  data: PublicWant[];
  total: number;
}

/** A wanted material as moderators see it. */
export interface ModeratedWant extends WantedFilm {
  _id: string;
  tmdb_id: number | null;
  format: WantedFormat;
  language: string;
  status: WantStatus;
  /** Number of people. Moderators see the sum, but never who they are. */
  supporters: number;
  maker: string;
  ready_in: string;
  since: string;
  /** Open wants that could be for the same material. */
  similar: SimilarWant[];
}

export interface SimilarWant extends WantedFilm {
  _id: string;
  language: string;
}

/** The outcome of a request for a material. */
export interface WantResult {
  /**
   * `wanted`: the want is public and counts the member. `waiting`: it counts the member, and a moderator checks the film first. `mailed`: a
   * link was mailed that confirms the request. `listed`: a public listing already meets the want, so nothing was stored.
   */
  result: 'wanted' | 'waiting' | 'mailed' | 'listed';
  /** The public want that counts the member. */
  want: string | null;
  /** The listing that meets the want. */
  listing: string | null;
}
