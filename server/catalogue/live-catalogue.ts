import type { CatalogueState } from '#catalogue/catalogue.ts';

/** The index of all films in this process, kept current (decision 055). */
export interface LiveCatalogue {
  /**
   * Returns the index as of the last reading.
   * @throws UnavailableError if changes might have been missed for longer than the setting STALE_CATALOGUE_SECONDS
   */
  read(): Promise<CatalogueState>;
  /**
   * Returns a number that rises with each change that visitors can see: a response is current while the number is the same.
   * Undefined while changes might be missed; nothing is cached then.
   */
  current(): number | undefined;
  /**
   * Reads all changes that were committed before the call. Simultaneous callers share a reading that starts after their calls. If the
   * changes cannot be read, it returns nevertheless: the old index answers for a limited time.
   */
  catchUp(): Promise<void>;
  /** Returns the snapshot of the last reading; undefined while the feed is lost. */
  snapshot(): string | undefined;
  /** Returns the submitter's current name; '' for an unknown submitter. */
  authorName(id: string): string;
  /**
   * Compares the index with the database, and reads all films again if they differ.
   * @returns the number of pieces (`Catalogue.checksum`) that differ; undefined while the feed is lost
   */
  compare(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** For processes that serve no pages: jobs and commands. */
export const NO_CATALOGUE: LiveCatalogue = {
  read: () => Promise.reject(new Error('This process keeps no catalogue in memory (a command or ROLE=jobs).')),
  current: () => undefined,
  catchUp: () => Promise.resolve(),
  snapshot: () => undefined,
  authorName: () => '',
  compare: () => Promise.resolve(undefined),
  stop: () => Promise.resolve(),
};
