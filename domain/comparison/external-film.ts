/** A film as the external film database (TMDB) describes it, tidied and within the limits of domain/limits.ts. */
export interface ExternalFilm {
  /** The film's number in TMDB. */
  tmdbId: number;
  title: string;
  originalTitle: string;
  altTitles: string[];
  directors: string[];
  year: number | null;
  /** Running time in whole minutes; null if TMDB does not know it. */
  duration: number | null;
  /** British certificate; empty if there is none. */
  certificate: string;
  /** Genres with TMDB's names. */
  genres: string[];
}
