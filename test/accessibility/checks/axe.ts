import type { Check } from './check.ts';
import { axeViolations } from './run-axe.ts';

export const axe: Check = {
  id: 'axe',
  title: 'the axe tool finds no breach of WCAG A, AA and AAA or of best practice',
  criteria: [
    '1.1.1',
    '1.2.1',
    '1.3.1',
    '1.3.5',
    '1.4.2',
    '1.4.4',
    '1.4.12',
    '2.1.1',
    '2.2.1',
    '2.4.1',
    '2.4.2',
    '2.4.4',
    '2.4.9',
    '2.5.3',
    '2.5.8',
    '3.1.1',
    '3.1.2',
    '3.3.2',
    '4.1.2',
  ],
  looks: 'at each width',
  inShort: 'first width',
  run: axeViolations,
};
