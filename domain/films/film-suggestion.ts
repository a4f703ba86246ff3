import type { Listing } from './listing.ts';

/** Maximum number of suggested films from the register. The nearest are suggested. */
export const MAX_LISTED_OFFERED = 6;

/** A film that someone may mean while typing a title. Choosing it fills in the form with the known facts. */
export interface FilmSuggestion {
  title: string;
  directors: string[];
  year: number | null;
  /** Running time of the known version in minutes. */
  duration: number | null;
  genres: string[];
  alt_titles: string[];
  certificate: string;
  /** The film's number in the external film database, if it is known. */
  tmdb_id: number | null;
  /** The materials that the register has for the film; none if only the external film database knows it. */
  materials: Material[];
}

export type Material = Pick<Listing, '_id' | 'format' | 'sidecar_type' | 'language' | 'sidecar_by'>;

/** State of the external film database: not set up, asked or not responding. */
export type FilmDatabaseState = 'none' | 'asked' | 'away';

export interface FilmSuggestions {
  data: FilmSuggestion[];
  film_database: FilmDatabaseState;
}
