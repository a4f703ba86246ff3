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

/** A film as moderators get it. */
export interface ModeratedFilm extends Listing {
  notes: string;
  flagged: boolean;
  alt_titles_check: string[];
  duration_check: number | null;
  certificate_check: string;
}

/** A page of a list. `next` asks for the following page; it is null on the last one. */
export interface FilmPage<Film = Listing> {
  data: Film[];
  total: number;
  next: string | null;
  /** Nothing matched the words as they stand: these are the nearest spellings. */
  fuzzy?: true;
}
