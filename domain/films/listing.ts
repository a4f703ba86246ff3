import type { ListingFit } from '#domain/fit/copy.ts';
import type { Format } from './film-options.ts';

/** A film as everyone gets it from the API, with all its fields (contract, section 3, "A film"). */
export interface Listing {
  _id: string;
  title: string;
  directors: string[];
  year: number;
  duration: number;
  format: Format;
  sidecar_type: string;
  sidecar_format: string;
  language: string;
  sidecar_by: string;
  commissioned_by: string;
  contact: string;
  certificate: string;
  frame_rate: string;
  quality_level: string;
  genres: string[];
  alt_titles: string[];
  rights_holder: string;
  /** The film's number in the external film database; null if unknown. */
  tmdb_id: number | null;
  approved: boolean;
  /** The day (UTC, as in 2026-03-14) when the submitter submitted, changed or confirmed the contact; null if they never did. */
  contact_confirmed_at: string | null;
  /** The day when a moderator marked that the contact does not answer; null if none did. */
  contact_silent_since: string | null;
  /** Null after the submitter's account was erased, and for films that an operator imported. */
  author_id: string | null;
  /** The submitter's name; empty if there is none. */
  author: string;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
}

/**
 * Parses the JSON text of a listing from PostgreSQL. It is not checked again for each film on each page, because
 * server/films/catalogue/present-film-sql.ts writes exactly these fields, as its test verifies key by key.
 */
export const listingFromJson = (json: string): Listing => JSON.parse(json);

/** Parses the JSON text of a page of listings. */
export const listingsFromJson = (json: string): Listing[] => JSON.parse(json);

/** A film as its submitter gets it on their own pages. */
export interface OwnFilm extends Listing {
  /** The time since the film has been waiting for moderation; null for an approved film. */
  waiting_since: string | null;
  /** A moderator's message to the submitter when the film was reverted to draft. */
  moderator_message: string;
}

/** A film as moderators get it. */
export interface ModeratedFilm extends OwnFilm {
  notes: string;
  flagged: boolean;
  /** The reason if the comparison set the flag. */
  flag_reason: string;
  alt_titles_check: string[];
  duration_check: number | null;
  certificate_check: string;
  /** The time of the last comparison with the external film database; null if there was none. */
  compared_at: string | null;
}

/** A listing in a list, with its fit if the reader has entered a copy. */
export interface ListedFilm extends Listing {
  fit?: ListingFit | undefined;
}

/** A page of a list. `next` requests the following page, and is null on the last page. */
export interface FilmPage<Film = ListedFilm> {
  data: Film[];
  total: number;
  next: string | null;
  /** Set if no film has all words of the search. These films are the nearest matches. */
  fuzzy?: true;
}
