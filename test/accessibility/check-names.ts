import { CHECKS } from './checks.ts';
import { JOURNEYS, OF_EACH } from './journeys/journeys.ts';
import type { CheckName } from './report/summarise.ts';

/** Names of everything that writes results: the checks, the journeys and the run itself. The report uses these names. */
export const CHECK_NAMES: readonly CheckName[] = [
  { id: 'reach', title: 'the run reached every state of the table', criteria: [] },
  ...CHECKS.map(({ id, title, criteria }) => ({ id, title, criteria })),
  ...Object.entries(JOURNEYS).map(([id, { title, criteria }]) => ({
    id: `journey-${id}`,
    title: `by keyboard alone: ${title}`,
    criteria: [...new Set([...OF_EACH, ...criteria])],
  })),
];
