/*
 * The rows that the index reads. Texts are UTF-8 bytes as the database sent them. The index compares bytes, whose order is the order
 * of code points, and decodes a text only for a few films of a response.
 */

/** The indexed values of a film that is not deleted. */
export interface FilmEntry {
  /** The film's id as 16 bytes. */
  id: Uint8Array;
  /** The number of the transaction that changed the film last. */
  changed: number;
  /** Milliseconds since 1970. */
  created: number;
  /**
   * The time since when the film has been public (its last approval or its creation) or, for a draft, has waited for a moderator;
   * Infinity if it does not wait. Milliseconds since 1970.
   */
  since: number;
  approved: boolean;
  flagged: boolean;
  /** The submitter's id as text; undefined if the film has no submitter. */
  authorId: string | undefined;
  year: number;
  /** Minutes. */
  duration: number;
  /** The running time and frame rate as one number (domain/fit-keys.ts). */
  fitKey: number;
  /** The number in the external film database; undefined if unknown. */
  tmdbId: number | undefined;
  /** The values that filters compare; '' if the film has no value. */
  listedType: string;
  format: string;
  qualityLevel: string;
  language: string;
  /** The genres, one on each line. */
  genres: string;
  /** The folded title, alternative titles and directors, one on each line, title first (`searchableText` of domain/fold-text.ts). */
  searchText: Uint8Array;
}

/** A film that is new or has changed, or the id of a film that is gone. */
export type CatalogueChange = FilmEntry | { goneId: Uint8Array };
