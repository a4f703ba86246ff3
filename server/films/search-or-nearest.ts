import type { FilmFilters } from '#domain/film-filters.ts';
import type { Db } from '#server/database/database.ts';
import type { Condition } from './film-conditions.ts';
import { existsFilm } from './film-queries.ts';
import { searchAsTyped, searchCondition, type Search } from './film-search.ts';
import { findSpellings } from './find-spellings.ts';

/**
 * Runs a question with the search as typed and, only when no film at all has these words, once more with the
 * nearest spellings. A search that finds films which the other filters hide is left as it is: people are told
 * which filter to drop, not given other words.
 */
export async function searchOrNearest<Answer>(
  db: Db,
  scope: Condition,
  filters: FilmFilters,
  ask: (search: Search) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<{ answer: Answer; fuzzy: boolean }> {
  const typed = searchAsTyped(filters.search);
  const answer = await ask(typed);
  if (typed.length === 0 || !isEmpty(answer)) return { answer, fuzzy: false };
  if (await existsFilm(db, [scope, searchCondition(typed)])) return { answer, fuzzy: false };
  const spellings = await findSpellings(db, typed);
  const nearest = spellings && (await ask(spellings));
  return nearest === undefined || isEmpty(nearest)
    ? { answer, fuzzy: false }
    : { answer: nearest, fuzzy: true };
}
