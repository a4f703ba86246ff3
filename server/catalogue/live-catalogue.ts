import type { CatalogueState } from '#catalogue/catalogue.ts';

/** The index of all films in this process, kept current (docs/decisions say why). */
export interface LiveCatalogue {
  /**
   * The index as of the last reading.
   * @throws UnavailableError once changes may have been missed for longer than the setting STALE_CATALOGUE_SECONDS
   */
  read(): Promise<CatalogueState>;
  /**
   * A number that rises with each change that visitors can see: a response is current as long as the number is the same. Undefined
   * while changes may be missed; nothing is cached then.
   */
  current(): number | undefined;
  /** The same number as of the last reading, whether or not changes may have been missed since. */
  latest(): number;
  /** Reads all that was committed before the call. Callers that come together share a reading that begins after they came. */
  catchUp(): Promise<void>;
  /** The snapshot of the last reading; undefined while the feed is lost. */
  snapshot(): string | undefined;
  /** The submitter's present name; '' for an unknown submitter. */
  authorName(id: string): string;
  /**
   * Compares the index with the database, and reads all films again if they differ.
   * @returns the number of pieces that differ; undefined while the feed is lost
   */
  compare(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** For processes that serve no pages: jobs and commands. */
export const NO_CATALOGUE: LiveCatalogue = {
  read: () =>
    Promise.reject(new Error('This process keeps no catalogue in memory (ROLE=jobs and commands).')),
  current: () => undefined,
  latest: () => 0,
  catchUp: () => Promise.resolve(),
  snapshot: () => undefined,
  authorName: () => '',
  compare: () => Promise.resolve(undefined),
  stop: () => Promise.resolve(),
};
