import type { Criterion, Status } from './criterion.ts';
import results from './results.json' with { type: 'json' };

/** Latest results of `npm run accessibility` that texts use. `docs/accessibility/report.md` has all results. */
export interface AccessibilityResults {
  /** Date, as in `2026-11-23`. */
  date: string;
  version: string;
  commit: string;
  /** Themes of the display settings in which each state was tested: each theme, or one theme for each state. */
  themes: 'each' | 'one';
  /** Duration of the run, on an unknown machine. */
  minutes: number;
  engines: readonly EngineResults[];
  checks: readonly CheckResults[];
  faults: readonly Fault[];
}

interface EngineResults {
  name: string;
  version: string;
  routes: number;
  states: number;
  /** Number of combinations of check, state, width and theme. */
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
  /** Number of looks with this fault. */
  count: number;
}

export const RESULTS = results as AccessibilityResults;

/** Returns the checks of a criterion that tested something. */
export const checksOf = ({ checks }: AccessibilityResults, { number }: Pick<Criterion, 'number'>) =>
  checks.filter(({ criteria }) => criteria.includes(number));

/** Returns the open faults of a criterion. */
export function faultsOf(results: AccessibilityResults, criterion: Pick<Criterion, 'number'>): Fault[] {
  const ids = checksOf(results, criterion).map(({ id }) => id);
  return results.faults.filter(({ check }) => ids.includes(check));
}

/** Returns the written status of a criterion, or `partially` if a check found a fault. */
export function statusOf(results: AccessibilityResults, criterion: Criterion): Status {
  if (criterion.status !== 'supports') return criterion.status;
  return faultsOf(results, criterion).length > 0 ? 'partially' : 'supports';
}
