import { axe } from './checks/axe.ts';
import type { Check } from './checks/check.ts';
import { contrast } from './checks/contrast.ts';
import { sideways } from './checks/sideways.ts';
import { structure } from './checks/structure.ts';
import { targets } from './checks/targets.ts';
import { textSpacing } from './checks/text-spacing.ts';

/** All that is looked for on every page, each in a file of its own. What is no page's matter has its own test (docs/testing.md). */
export const CHECKS: readonly Check[] = [axe, contrast, structure, sideways, targets, textSpacing];
