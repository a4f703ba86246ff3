import {
  FILTER_KEYS,
  LIST_KEYS,
  parseFilmFilters,
  parseFilmList,
  type Parsed,
} from '#domain/film-filters.ts';
import { InvalidInput } from '#server/errors.ts';
import { countFacets } from '#server/films/count-facets.ts';
import { getFilm } from '#server/films/get-film.ts';
import { listFilms } from '#server/films/list-films.ts';
import type { Call } from './documentation/call.ts';
import { authenticate } from './middleware/authenticate.ts';
import { filmPageText, publicJson } from './wire.ts';

/** Films: the list, its facets, one film (contract, section 3). */
export const FILM_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/films',
    summary: 'A page of films',
    query: { ...FILTER_KEYS, ...LIST_KEYS },
    body: 'FilmPage',
    otherwise: [304, 400, 401, 403, 503],
    async answer(ctx, c) {
      const query = valid(parseFilmList(new URL(c.req.url).searchParams));
      return publicJson(c, filmPageText(await listFilms(ctx, authenticate(c), query)));
    },
  },
  {
    method: 'GET',
    path: '/films/facets',
    summary: 'How many films there are for each value of a filter',
    description: 'Each group is counted without its own filter, so that its other values can be chosen too.',
    query: FILTER_KEYS,
    body: 'FacetCounts',
    otherwise: [304, 400, 401, 403, 503],
    async answer(ctx, c) {
      const filters = valid(parseFilmFilters(new URL(c.req.url).searchParams));
      return publicJson(c, JSON.stringify({ data: await countFacets(ctx, authenticate(c), filters) }));
    },
  },
  {
    method: 'GET',
    path: '/films/{id}',
    summary: 'One film',
    body: 'OneFilm',
    otherwise: [304, 401, 404, 503],
    async answer(ctx, c) {
      return publicJson(c, `{"data":${await getFilm(ctx, authenticate(c), c.req.param('id')!)}}`);
    },
  },
];

/** @throws InvalidInput naming every key that does not fit */
function valid<Value>(parsed: Parsed<Value>): Value {
  if ('errors' in parsed) throw new InvalidInput(parsed.errors);
  return parsed.value;
}
