import type { MatchCandidate, MatchReason } from './programme-response.ts';

/** Differences between the typed text and a title that leave no doubt if only one film matches. */
const NEAR: ReadonlySet<MatchReason> = new Set(['misspelt title', 'alternative title']);

/** Returns the film that is used unless the reader chooses another: the only candidate, if just the title is written differently. */
export function nearFilm(candidates: readonly MatchCandidate[]): MatchCandidate | undefined {
  const [only, other] = candidates;
  return only && !other && only.why.every((why) => NEAR.has(why)) ? only : undefined;
}
