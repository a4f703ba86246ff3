/*
 * A success criterion of WCAG 2.2, and how this site meets it, in plain words. The automatic checks name their criteria themselves
 * (test/accessibility).
 */

export type Level = 'A' | 'AA' | 'AAA';

/** Terms of a conformance report (VPAT 2.5), from good to bad. */
export const STATUS_NAMES = {
  supports: 'Supports',
  partially: 'Partially supports',
  not: 'Does not support',
  'not-applicable': 'Not applicable',
} as const;

export type Status = keyof typeof STATUS_NAMES;

export interface Criterion {
  /** Number in WCAG, as in 1.4.3. */
  number: string;
  name: string;
  level: Level;
  /** Status of the criterion. The statement claims a criterion of level AAA only if it is supported. */
  status: Status;
  /** How the site meets it, or what is missing, in plain words. */
  how: string;
  /** Review of pages and texts that no program can judge (results in docs/accessibility/by-eye.md). */
  looked?: Look;
  /** Tests other than the accessibility checks. */
  tests?: readonly string[];
  /** Page that shows it best. */
  page?: string;
}

interface Look {
  /** Date, as in `2026-11-23`. */
  date: string;
  at: string;
}

/** Returns a review on the day when all pages were reviewed. */
export const looked = (at: string): Look => ({ date: '2026-11-23', at });
