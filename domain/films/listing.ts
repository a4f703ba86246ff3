import type { ListingFit } from '#domain/fit/copy.ts';
import type { Format } from './film-options.ts';

/** A film as anyone gets it, field by field as on the wire (contract, section 3, "A film"). */
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
  /** The film's number in the external film database, when it is known. */
  tmdb_id: number | null;
  approved: boolean;
  /** Null once the submitter's account was erased, and for films an operator imported. */
  author_id: string | null;
  /** The submitter's name; empty when there is none. */
  author: string;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
}

/**
 * A listing of which PostgreSQL wrote the JSON text. It is not checked again, for each film of each page: what the text
 * is made of writes just these fields (server/films/catalogue/present-film-sql.ts), as its test asserts, key by key.
 */
export const listingFromJson = (json: string): Listing => JSON.parse(json);

/** The same for the listings of a page. */
export const listingsFromJson = (json: string): Listing[] => JSON.parse(json);

/** A film as its submitter gets it on their own pages. */
export interface OwnFilm extends Listing {
  /** Since when it waits for moderation; null for what is approved. */
  waiting_since: string | null;
  /** What a moderator told them when reverting it to draft. */
  moderator_message: string;
}

/** A film as moderators get it. */
export interface ModeratedFilm extends OwnFilm {
  notes: string;
  flagged: boolean;
  /** Why, when the comparison set the flag. */
  flag_reason: string;
  alt_titles_check: string[];
  duration_check: number | null;
  certificate_check: string;
  /** When it was last compared with the external film database; null when it never was. */
  compared_at: string | null;
}

/** A listing in a list; it says whether it fits where somebody says what they are going to show. */
export interface ListedFilm extends Listing {
  fit?: ListingFit | undefined;
}

/** A page of a list. `next` asks for the following page; it is null on the last one. */
export interface FilmPage<Film = ListedFilm> {
  data: Film[];
  total: number;
  next: string | null;
  /** No film has all words of the search as they stand: these are the nearest. */
  fuzzy?: true;
}
