import {
  FILTER_KEYS,
  LIST_KEYS,
  parseFilmFilters,
  parseFilmList,
  parseSuggestionTitle,
  SUGGESTION_KEYS,
} from '#domain/filters/film-filters.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';
import { programmeFilmSchema } from '#domain/programme/programme-film.ts';
import { titlesSchema } from '#domain/films/titles.ts';
import { editFilm } from '#server/films/submission/edit-film.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { listFilmsByTitles } from '#server/films/duplicates/list-films-by-titles.ts';
import { countFacets, listFilms } from '#server/films/catalogue/list-films.ts';
import { matchFilms } from '#server/films/programme/match-films.ts';
import { submitFilm, submitFilms } from '#server/films/submission/submit-films.ts';
import { findFilmSuggestions } from '#server/films/suggestions/find-film-suggestions.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { jsonBody, jsonChanges, jsonFilms, jsonObject } from './endpoint/body-parser.ts';
import { defineEndpoint } from './endpoint/define-endpoint.ts';
import { perFilmOfNetwork, perMember } from './endpoint/rate-limits.ts';
import { MAX_BATCH_BYTES } from '#http/body-complexity.ts';
import { dataText, filmPageText } from '#http/wire.ts';
import { numberText } from '#domain/text/count-text.ts';

const ONCE =
  'With an `Idempotency-Key` the request can be sent again within a day: the films are stored once, and the response is the same.';

const MATCHING = `For up to ${LIMITS.programmeFilms} films at once, in their order. Only the title is needed; year and directors tell films of one title apart, \`alt_titles\` are looked for too. \`films\` are the public listings of the one film that is surely meant. Where that is in doubt they are none, and \`candidates\` are the films it may be, the most likely first, each with its listings and with what is not as it was sent. Both are empty when nothing is listed. With \`duration\` (\`H:MM:SS\`, \`H:MM\` or minutes) of your copy, and better with its \`frame_rate\`, each listing says whether it fits. Of one film at most ${LIMITS.listingsOfFilm} listings are looked at. Nothing is stored. Errors stand at \`<index>.<field>\`. ${numberText(RATE_LIMITS.filmsMatchedOfNetwork.max)} films a minute can be asked for from one network.`;

/** Films: the list, its facets, one film (contract, section 3). */
export const FILM_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/films',
    access: 'anyone',
    summary: 'A page of films',
    query: { keys: { ...FILTER_KEYS, ...LIST_KEYS }, parse: parseFilmList },
    response: 'FilmPage',
    isCacheable: true,
    errors: [403, 429],
    async handle(ctx, { viewer, query }) {
      return filmPageText(await listFilms(ctx, viewer, query));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/facets',
    access: 'anyone',
    summary: 'How many films there are for each value of a filter',
    description: 'Each group is counted without its own filter, so that its other values can be chosen too.',
    query: { keys: FILTER_KEYS, parse: parseFilmFilters },
    response: 'FacetCounts',
    isCacheable: true,
    errors: [403, 429],
    async handle(ctx, { viewer, query }) {
      return { data: await countFacets(ctx, viewer, query) };
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/suggest',
    access: 'member',
    summary: 'The films that a title may mean',
    description:
      'At most ten, each once: those of the register, with the materials it has for them, then those that only the external film database knows, where one is set up.',
    query: { keys: SUGGESTION_KEYS, parse: parseSuggestionTitle },
    withoutTurn: true,
    rateLimits: { requests: [perMember('suggestionsOfUser')] },
    response: 'FilmSuggestions',
    errors: [503],
    async handle(ctx, { viewer, query, signal }) {
      return findFilmSuggestions(ctx, query, { member: viewer, signal });
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/{id}',
    access: 'anyone',
    summary: 'One film',
    response: 'OneFilm',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx, { viewer, params }) {
      return dataText(await getFilm(ctx, viewer, params.id));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/add',
    access: 'member',
    summary: 'Submit a film',
    description: `Public at once when the sender is a super-user or an admin, else a draft that waits for moderation. ${ONCE}`,
    input: jsonObject(filmInputSchema),
    headers: ['idempotency-key'],
    status: 201,
    errors: [404],
    response: 'OneFilm',
    async handle(ctx, { viewer, input, header }) {
      return dataText(await submitFilm(ctx, viewer, input, header('idempotency-key')));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/addmulti',
    maxBytes: MAX_BATCH_BYTES,
    access: 'member',
    summary: 'Submit 1 to 100 films, all of them or none',
    description: `All are drafts, whoever sends them. Errors stand at \`<index>.<field>\`. ${ONCE}`,
    input: jsonFilms(filmInputSchema, { max: LIMITS.csvRows, tooMany: TOO_MANY_ROWS }),
    headers: ['idempotency-key'],
    status: 201,
    errors: [404],
    response: 'Films',
    async handle(ctx, { viewer, input, header }) {
      return dataText(await submitFilms(ctx, viewer, input, header('idempotency-key')));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/titled',
    access: 'member',
    summary: 'The listings of these titles',
    description:
      'For up to 100 titles at once, before films are sent in: the public listings that have one of them among their own, or as a part of one; a few for each.',
    input: jsonBody(titlesSchema),
    response: 'Films',
    errors: [503],
    async handle(ctx, { viewer, input }) {
      return dataText(await listFilmsByTitles(ctx, viewer, input));
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/match',
    access: 'public',
    summary: 'What there is for the films of a programme',
    description: MATCHING,
    input: jsonFilms(programmeFilmSchema, {
      max: LIMITS.programmeFilms,
      tooMany: `You can send up to ${LIMITS.programmeFilms} films at a time.`,
    }),
    rateLimits: { requests: [perFilmOfNetwork('filmsMatchedOfNetwork')] },
    response: 'FilmMatches',
    errors: [503],
    async handle(ctx, { input, network, signal }) {
      return { data: await matchFilms(ctx, input, { network, signal }) };
    },
  }),
  defineEndpoint({
    method: 'PATCH',
    path: '/films/{filmId}/{currentUserId}',
    access: 'self',
    userParam: 'currentUserId',
    forbidden: 'You can only save as yourself. Sign in again.',
    summary: 'Change a film',
    description:
      'By its author or an admin; `currentUserId` is the sender. Fields that are not sent stay. An author’s save makes the film a draft, whatever is sent. With `updated_at`, the version that was seen, the response is 409 when it is no longer the current one, unless that says all of what is sent already: the same request can be sent again. Admins can send `flagged` and `approved` too.',
    // What may not be edited, and what is outdated, is told before what is wrong with a value; and the fields are checked
    // together with those that are stored, on which it depends whether they fit. All that is the use case's.
    input: jsonChanges(filmInputSchema),
    response: 'OneFilm',
    errors: [404, 409],
    async handle(ctx, { viewer, params, input }) {
      return dataText(await editFilm(ctx, viewer, params.filmId, input));
    },
  }),
];
