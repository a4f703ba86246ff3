import type { Criterion, Status } from './criterion.ts';
import results from './results.json' with { type: 'json' };

/** What `npm run accessibility` found last, as far as texts say it: `docs/accessibility/report.md` has all of it. */
export interface AccessibilityResults {
  /** As `2026-11-23`. */
  date: string;
  version: string;
  commit: string;
  /** In which themes of the display settings each state was looked at: in each, or in one, by turns. */
  themes: 'each' | 'one';
  /** How long it took; on which machine, the report cannot know. */
  minutes: number;
  engines: readonly EngineResults[];
  checks: readonly CheckResults[];
  /** What is to be mended. */
  faults: readonly Fault[];
}

interface EngineResults {
  name: string;
  version: string;
  routes: number;
  states: number;
  /** Of a check at a state, in a width and a theme. */
  looks: number;
  skipped: number;
}

interface CheckResults {
  id: string;
  title: string;
  criteria: readonly string[];
  looks: number;
}

export interface Fault {
  check: string;
  engine: string;
  route: string;
  state: string;
  problem: string;
  /** In so many looks. */
  count: number;
}

export const RESULTS = results as AccessibilityResults;

/** The checks of a criterion that looked at something. */
export const checksOf = ({ checks }: AccessibilityResults, { number }: Pick<Criterion, 'number'>) =>
  checks.filter(({ criteria }) => criteria.includes(number));

/** What was found against a criterion and is open. */
export function faultsOf(results: AccessibilityResults, criterion: Pick<Criterion, 'number'>): Fault[] {
  const ids = checksOf(results, criterion).map(({ id }) => id);
  return results.faults.filter(({ check }) => ids.includes(check));
}

/** How far a criterion is met: what is written of it, unless a check has found otherwise. */
export function statusOf(results: AccessibilityResults, criterion: Criterion): Status {
  if (criterion.status !== 'supports') return criterion.status;
  return faultsOf(results, criterion).length > 0 ? 'partially' : 'supports';
}
