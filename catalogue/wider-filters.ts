import { WIDENABLE, type WiderFilter } from '#domain/filters/facets.ts';
import { NO_FILTERS, type FilmFilters } from '#domain/filters/film-filters.ts';
import { countBits } from './index/bitmap.ts';
import { createQuestion, type Question, type Scope } from './question.ts';
import { findMatches } from './search/find-matches.ts';
import { narrowFilms } from './select-films.ts';
import type { Work } from './work.ts';

/**
 * For a question that finds no films, lists each filter that can be dropped alone to find some. The filter that would show
 * the most films is first.
 * @param scopeOf returns the films that the viewer is allowed to see with other filters
 */
export function* findWiderFilters(question: Question, scopeOf: (filters: FilmFilters) => Scope): Work<WiderFilter[]> {
  const { state, filters } = question;
  yield* findMatches(question);
  const offers: WiderFilter[] = [];
  for (const without of WIDENABLE.filter((key) => isChosen(filters[key]))) {
    const wider: FilmFilters = { ...filters, [without]: NO_FILTERS[without] };
    if (without === 'author_id') delete wider.author_id;
    const asked = createQuestion(state, scopeOf(wider), wider);
    // The same search in the same scope has the same matches.
    if (without !== 'search' && without !== 'author_id') asked.matches = question.matches!;
    const { films } = yield* findMatches(asked);
    const total = countBits(yield* narrowFilms(asked, films));
    if (total > 0) offers.push({ without, total });
  }
  return offers.toSorted((a, b) => b.total - a.total);
}

function isChosen(value: FilmFilters[(typeof WIDENABLE)[number]]): boolean {
  if (value === undefined) return false;
  return typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}
