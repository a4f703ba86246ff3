/** A film as the external film database (TMDB) describes it; tidied, and within the bounds of domain/limits.ts. */
export interface ExternalFilm {
  /** Its number there. */
  tmdbId: number;
  title: string;
  originalTitle: string;
  altTitles: string[];
  directors: string[];
  year: number | null;
  /** Running time in whole minutes; null when it is not known there. */
  duration: number | null;
  /** Of Great Britain; empty when there is none. */
  certificate: string;
  /** Named as they are there. */
  genres: string[];
}
