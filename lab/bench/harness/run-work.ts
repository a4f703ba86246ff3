import type { Catalogue } from '#catalogue/catalogue.ts';
import type { CatalogueChange } from '#catalogue/film-entry.ts';
import type { Work } from '#catalogue/work.ts';

/** The time that work took (ms). */
export interface Timing {
  took: number;
  /** The longest time between two yields (ms). During this time, nothing else runs in the process. */
  longestPiece: number;
}

/** Runs the work without pauses and measures its time. */
export function runWork<Result>(work: Work<Result>): Timing & { result: Result } {
  let [took, longestPiece] = [0, 0];
  for (;;) {
    const before = performance.now();
    const step = work.next();
    const piece = performance.now() - before;
    took += piece;
    longestPiece = Math.max(longestPiece, piece);
    if (step.done) return { result: step.value, took, longestPiece };
  }
}

/** Number of changes that the catalogue stages at a time. */
export const BATCH = 1000;

/** Stages and commits all changes. The time to generate the changes does not count. */
export function load(catalogue: Catalogue, changes: Iterable<CatalogueChange>): Timing {
  const timings: Timing[] = [];
  let batch: CatalogueChange[] = [];
  const stage = () => timings.push(runWork(catalogue.stage(batch)));
  for (const change of changes) {
    batch.push(change);
    if (batch.length < BATCH) continue;
    stage();
    batch = [];
  }
  if (batch.length > 0) stage();
  timings.push(timeStep(() => catalogue.commit()));
  return addTimings(timings);
}

/** Measures the time of a step that does not yield. */
export function timeStep<Result>(step: () => Result): Timing & { result: Result } {
  const before = performance.now();
  const result = step();
  const took = performance.now() - before;
  return { result, took, longestPiece: took };
}

/** Adds up the times of several steps. */
export function addTimings(timings: readonly Timing[]): Timing {
  return {
    took: timings.reduce((sum, { took }) => sum + took, 0),
    longestPiece: timings.reduce((longest, { longestPiece }) => Math.max(longest, longestPiece), 0),
  };
}
