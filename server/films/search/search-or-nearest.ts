import type { Search } from './film-search.ts';
import type { PreparedSearch } from './prepare-search.ts';

/** Runs a question with the search as typed and, only when no film at all has these words, with what is nearest. */
export async function searchOrNearest<Result>(
  search: PreparedSearch,
  ask: (search: Search) => Promise<Result>,
  isEmpty: (result: Result) => boolean,
): Promise<{ result: Result; fuzzy: boolean }> {
  if (search.typed.words.length === 0) return { result: await ask(search.typed), fuzzy: false };
  const typed = await search.asTyped();
  const result = findsNothing(typed) ? undefined : await ask(typed);
  if (result !== undefined && !isEmpty(result)) return { result, fuzzy: false };
  const nearestSearch = await search.nearest();
  const nearest = nearestSearch && (await ask(nearestSearch));
  return nearest === undefined || isEmpty(nearest)
    ? { result: result ?? (await ask(typed)), fuzzy: false }
    : { result: nearest, fuzzy: true };
}

/** It need not be asked. */
const findsNothing = ({ words }: Search) =>
  words.some(({ isNowhere, year }) => isNowhere && year === undefined);
