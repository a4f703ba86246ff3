import type { Search } from './film-search.ts';
import type { PreparedSearch } from './prepare-search.ts';

/** Runs a question with the search as typed and, only when no film at all has these words, with what is nearest. */
export async function searchOrNearest<Answer>(
  search: PreparedSearch,
  ask: (search: Search) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<{ answer: Answer; fuzzy: boolean }> {
  const answer = await ask(search.typed);
  if (search.typed.words.length === 0 || !isEmpty(answer)) return { answer, fuzzy: false };
  const meant = await search.nearest();
  const nearest = meant && (await ask(meant));
  return nearest === undefined || isEmpty(nearest)
    ? { answer, fuzzy: false }
    : { answer: nearest, fuzzy: true };
}
