import type { Listing } from './listing.ts';

/** So many films of the register are offered at most, the nearest ones. */
export const MAX_LISTED_OFFERED = 6;

/** A film that somebody who types its title may mean, with what is known of it: choosing it fills in a form. */
export interface FilmSuggestion {
  title: string;
  directors: string[];
  year: number | null;
  /** Of the version that is known, in minutes. */
  duration: number | null;
  genres: string[];
  alt_titles: string[];
  certificate: string;
  /** Its number in the external film database, when that is known. */
  tmdb_id: number | null;
  /** What the register has for it already; none when only the external film database knows it. */
  materials: Material[];
}

export type Material = Pick<Listing, '_id' | 'format' | 'sidecar_type' | 'language' | 'sidecar_by'>;

/** What was asked besides the register: nothing where no external film database is set up, or it did not answer. */
export type FilmDatabaseState = 'none' | 'asked' | 'away';

export interface FilmSuggestions {
  data: FilmSuggestion[];
  film_database: FilmDatabaseState;
}
