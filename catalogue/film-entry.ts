/*
 * The rows that the index is made of. Texts are UTF-8 bytes as the database sent them: the index compares bytes, whose order is
 * that of code points, and never decodes a text.
 */

/** What the index knows of one film that is not deleted. */
export interface FilmEntry {
  /** The film's id as 16 bytes. */
  id: Uint8Array;
  /** The number of the film's last change (the transaction's number). */
  changed: number;
  /** Milliseconds since 1970. */
  created: number;
  /** Since when it has been public: its last approval, or its creation. Milliseconds since 1970. */
  publicSince: number;
  /** Since when it has waited for moderation, in milliseconds since 1970; undefined when it does not wait. */
  waitingSince: number | undefined;
  approved: boolean;
  flagged: boolean;
  /** The submitter's id as text; undefined when there is none. */
  authorId: string | undefined;
  year: number;
  /** Minutes. */
  duration: number;
  /** Its running time and frame rate as one number (domain/fit-keys.ts). */
  fitKey: number;
  /** Its number in the external film database; undefined when that is not known. */
  tmdbId: number | undefined;
  /** The values of its filters; '' where it has none. */
  listedType: string;
  format: string;
  qualityLevel: string;
  language: string;
  genres: readonly string[];
  /** Title, alternative titles and directors, folded, a line each (domain/fold-text.ts, `searchableText`); the title is first. */
  searchText: Uint8Array;
}

/** What happened to a film: it is new or has changed, or it is gone. */
export type CatalogueChange = FilmEntry | { goneId: Uint8Array };
