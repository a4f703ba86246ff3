/*
 * A success criterion of WCAG 2.2, and how this site meets it, in words for people. The automatic checks name their criteria
 * themselves (test/accessibility).
 */

export type Level = 'A' | 'AA' | 'AAA';

/** The words of a conformance report (VPAT 2.5), in the order from good to bad. */
export const STATUS_NAMES = {
  supports: 'Supports',
  partially: 'Partially supports',
  not: 'Does not support',
  'not-applicable': 'Not applicable',
} as const;

export type Status = keyof typeof STATUS_NAMES;

export interface Criterion {
  /** The number in WCAG: 1.4.3. */
  number: string;
  name: string;
  level: Level;
  /** The statement claims a criterion of level AAA only if it is supported. */
  status: Status;
  /** The way the site meets it, or the gap, in plain words. */
  how: string;
  /** A review of pages and texts that no program can judge (results in docs/accessibility/by-eye.md). */
  looked?: Look;
  /** Other tests than the accessibility checks. */
  tests?: readonly string[];
  /** The page that shows it best. */
  page?: string;
}

interface Look {
  /** As `2026-11-23`. */
  date: string;
  at: string;
}

/** Returns a review on the day when all pages were reviewed. */
export const looked = (at: string): Look => ({ date: '2026-11-23', at });
