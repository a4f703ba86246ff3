import type { Search } from './film-search.ts';
import type { PreparedSearch } from './prepare-search.ts';

/** Runs a question with the search as typed and, only when no film at all has these words, with what is nearest. */
export async function searchOrNearest<Result>(
  search: PreparedSearch,
  ask: (search: Search) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<{ result: Result; fuzzy: boolean }> {
  const result = await ask(search.typed.words.length === 0 ? search.typed : await search.asTyped());
  if (search.typed.words.length === 0 || !isEmpty(result)) return { result, fuzzy: false };
  const nearestSearch = await search.nearest();
  const nearest = nearestSearch && (await ask(nearestSearch));
  return nearest === undefined || isEmpty(nearest)
    ? { result, fuzzy: false }
    : { result: nearest, fuzzy: true };
}
