import type { AccessibilityResults, Fault } from '#app/content/accessibility/results.ts';
import { ENGINE_NAMES, type Engine } from '../engine.ts';
import type { Result } from '../results.ts';

/** What was run, besides its results. */
interface Run {
  date: string;
  version: string;
  commit: string;
  themes: AccessibilityResults['themes'];
  minutes: number;
  engines: readonly { id: Engine; version: string }[];
}

/** A check or a journey, as its table says it. */
export interface CheckName {
  id: string;
  title: string;
  criteria: readonly string[];
}

/** Of a whole run what is kept and published: how often what was looked at, and what is to be mended. */
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
        // A journey is of no one page.
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

/** The same problem of a state in several widths and themes is one fault. */
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

/** Whether a fault is one of level A or AA: its check has a criterion of these levels. */
export function isOfDemandedLevel({ check }: Fault, names: readonly CheckName[], demanded: ReadonlySet<string>): boolean {
  const criteria = names.find(({ id }) => id === check)?.criteria ?? [];
  return criteria.some((criterion) => demanded.has(criterion));
}
