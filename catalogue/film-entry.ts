import type { Facet } from '#domain/filters/facets.ts';

/*
 * The rows that the index reads. Texts are UTF-8 bytes from the database. The index compares bytes, which sort like code points, and
 * decodes texts only for the few films of a response.
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
   * The time when the film became public (its last approval or its creation) or, for a draft, began to wait for a
   * moderator; Infinity if the draft does not wait. Milliseconds since 1970.
   */
  since: number;
  approved: boolean;
  flagged: boolean;
  /** The submitter's id as text; undefined if the film has no submitter. */
  authorId: string | undefined;
  year: number;
  /** Minutes. */
  duration: number;
  /** The running time and frame rate as one number (domain/fit/fit-keys.ts). */
  fitKey: number;
  /** A number that listings with the same title, year and directors share. An integer below 2^53. */
  filmKey: number;
  /** The number in the external film database; undefined if unknown. */
  tmdbId: number | undefined;
  /** The value of each facet; '' if the film has no value. Several values are on separate lines (`SET_FACETS`). */
  facets: Record<Facet, string>;
  /**
   * The folded title, alternative titles and directors, one on each line, title first (`searchableText` of
   * domain/matching/fold-text.ts).
   */
  searchText: Uint8Array;
}

/** A new or changed film, or the id of a deleted film. */
export type CatalogueChange = FilmEntry | { goneId: Uint8Array };
