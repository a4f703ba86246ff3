import type { MatchCandidate, MatchReason } from './programme-response.ts';

/** Differences between what was typed and a title that leave no doubt if only one film is near. */
const NEAR: ReadonlySet<MatchReason> = new Set(['misspelt title', 'alternative title']);

/** The film that is taken for what was typed if nobody chooses: the only one, with nothing but its title written in another way. */
export function nearFilm(candidates: readonly MatchCandidate[]): MatchCandidate | undefined {
  const [only, other] = candidates;
  return only && !other && only.why.every((why) => NEAR.has(why)) ? only : undefined;
}
