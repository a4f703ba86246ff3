import type { Criterion } from './criterion.ts';
import { FINDING_THE_WAY } from './finding-the-way.ts';
import { KEYBOARD_AND_TIME } from './keyboard-and-time.ts';
import { POINTING } from './pointing.ts';
import { READING } from './reading.ts';
import { SEEING } from './seeing.ts';
import { STRUCTURE } from './structure.ts';
import { TEXT_AND_MEDIA } from './text-and-media.ts';
import { PROGRAMS, TYPING } from './typing.ts';

/** Every success criterion of WCAG 2.2, in its order. */
export const CRITERIA: readonly Criterion[] = [
  ...TEXT_AND_MEDIA,
  ...STRUCTURE,
  ...SEEING,
  ...KEYBOARD_AND_TIME,
  ...FINDING_THE_WAY,
  ...POINTING,
  ...READING,
  ...TYPING,
  ...PROGRAMS,
];

/** Criteria that are new in WCAG 2.2. EN 301 549 V3.2.1 refers to WCAG 2.1. */
const NEW_IN_22 = new Set(['2.4.11', '2.4.12', '2.4.13', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8', '3.3.9']);

/** Returns the clause in EN 301 549 V3.2.1, which has no clauses for level AAA. */
export const clauseOf = ({ number, level }: Pick<Criterion, 'number' | 'level'>): string | undefined =>
  level === 'AAA' || NEW_IN_22.has(number) ? undefined : `9.${number}`;
