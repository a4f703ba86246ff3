/*
 * A success criterion of WCAG 2.2, and how this site meets it. What is automatic stands with the checks, which name their
 * criteria themselves (test/accessibility); here stands what a person reads.
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
  /** As WCAG counts it: 1.4.3. */
  number: string;
  name: string;
  level: Level;
  /** A criterion of level AAA that is supported is claimed in the statement, and no other is. */
  status: Status;
  /** How it is met, or what is missing, in plain words. */
  how: string;
  /** A look at pages and texts, for what no program can judge: when, and at what (docs/accessibility/by-eye.md has the results). */
  looked?: Look;
  /** Tests besides the accessibility checks that hold it. */
  tests?: readonly string[];
  /** The page that shows it best. */
  page?: string;
}

interface Look {
  /** As `2026-11-23`. */
  date: string;
  at: string;
}

/** On which day the pages were gone through for all that has a look. */
export const looked = (at: string): Look => ({ date: '2026-11-23', at });
