import type { AccessibilityResults, Fault } from '#app/content/accessibility/results.ts';
import { ENGINE_NAMES, type Engine } from '../engine.ts';
import type { Result } from '../results.ts';

/** Facts about a run, without its results. */
interface Run {
  date: string;
  version: string;
  commit: string;
  themes: AccessibilityResults['themes'];
  minutes: number;
  engines: readonly { id: Engine; version: string }[];
}

/** A check or a journey with the title from its table. */
export interface CheckName {
  id: string;
  title: string;
  criteria: readonly string[];
}

/** Returns the part of a run that is published: the numbers of looks and the faults to fix. */
export function summarise(run: Run, names: readonly CheckName[], results: readonly Result[]): AccessibilityResults {
  return {
    date: run.date,
    version: run.version,
    commit: run.commit,
    themes: run.themes,
    minutes: run.minutes,
    engines: run.engines.map(({ id, version }) => {
      const of = results.filter(({ engine }) => engine === id);
      const looks = of.filter(({ skipped }) => skipped === undefined);
      return {
        name: ENGINE_NAMES[id],
        version,
        // A journey does not belong to a single page.
        routes: new Set(looks.map(({ route }) => route).filter((route) => route !== '*')).size,
        states: new Set(looks.filter(({ route }) => route !== '*').map(({ state }) => state)).size,
        looks: looks.length,
        skipped: of.length - looks.length,
      };
    }),
    checks: names
      .map(({ id, title, criteria }) => {
        const looks = results.filter(({ check, skipped }) => check === id && skipped === undefined).length;
        return { id, title, criteria, looks };
      })
      .filter(({ looks }) => looks > 0),
    faults: faultsIn(results),
  };
}

/** Lists the faults. The same problem of a state at several widths and in several themes is one fault. */
function faultsIn(results: readonly Result[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const { engine, route, state, check, problems } of results)
    for (const problem of problems) {
      const fault = { check, engine: ENGINE_NAMES[engine], route, state, problem };
      const key = JSON.stringify(fault);
      faults.set(key, { ...fault, count: (faults.get(key)?.count ?? 0) + 1 });
    }
  return [...faults.values()];
}

/** Whether the check of a fault has a criterion of level A or AA. */
export function isOfDemandedLevel({ check }: Fault, names: readonly CheckName[], demanded: ReadonlySet<string>): boolean {
  const criteria = names.find(({ id }) => id === check)?.criteria ?? [];
  return criteria.some((criterion) => demanded.has(criterion));
}
