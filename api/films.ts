import { z } from 'zod';
import {
  FILTER_KEYS,
  LIST_KEYS,
  parseFilmFilters,
  parseFilmList,
  parseSuggestionTitle,
  SUGGESTION_KEYS,
} from '#domain/filters/film-filters.ts';
import { boundedArray } from '#domain/films/bounded-array.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { LIMITS, TOO_MANY_ROWS } from '#domain/limits.ts';
import { programmeFilmSchema } from '#domain/programme/programme-film.ts';
import { CHANGES_KEYS, parseChangesQuery } from '#domain/moderation/changes-query.ts';
import { listPublicChanges } from '#server/films/history/list-public-changes.ts';
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
import { perByteOfNetwork, perFilmOfNetwork, perMember } from './endpoint/rate-limits.ts';
import { dataText, filmPageText } from '#http/wire.ts';
import { numberText } from '#domain/text/count-text.ts';
import { validateText } from '#domain/text/plain-text.ts';

const TITLE_TOO_LONG = `Send titles of at most ${LIMITS.title} characters.`;

/** A list of titles, as many as a batch can have films. */
const titlesSchema = boundedArray(
  LIMITS.csvRows,
  `Send at most ${LIMITS.csvRows} titles.`,
  z
    .array(
      z.string(TITLE_TOO_LONG).refine((title) => validateText(title, LIMITS.title) === undefined, TITLE_TOO_LONG),
      'Send an array of titles.',
    )
    .min(1, 'Send at least one title.'),
);

const ONCE =
  'With an `Idempotency-Key`, you can send the request again within a day: the films are stored once, and the response is the same.';

const MATCHING = `Send up to ${LIMITS.programmeFilms} films in one request. The results are in the same order. Only the title is required. Send year and directors to distinguish films with the same title, and \`alt_titles\` to search for these too. \`films\` has the public listings of the film if there is no doubt which film you mean. Otherwise \`films\` is empty, and \`candidates\` has the possible films, most likely first, each with its listings and its differences. Both are empty if nothing is listed. If you send the \`duration\` of your copy (\`H:MM:SS\`, \`H:MM\` or minutes), each listing says if it fits. Send \`frame_rate\` too for a better result. The result has up to ${LIMITS.listingsOfFilm} listings for a film. Nothing is stored. Errors are under \`<index>.<field>\`. One network can send up to ${numberText(RATE_LIMITS.filmsMatchedOfNetwork.max)} films a minute.`;

/** Films: the list, its facets, and a single film (contract, section 3). */
export const FILM_ENDPOINTS = [
  defineEndpoint({
    method: 'GET',
    path: '/films',
    access: 'anyone',
    summary: 'List films, page by page',
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
    summary: 'Count the films for each value of a filter',
    description: 'Each filter is ignored when its own values are counted, so that people can choose its other values too.',
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
    summary: 'Suggest films for a title',
    description:
      'Up to ten different films. Films of the register come first, with their materials. Films that are only in the external film database follow, if that database is set up.',
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
    summary: 'Get a film',
    response: 'OneFilm',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx, { viewer, params }) {
      return dataText(await getFilm(ctx, viewer, params.id));
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/films/{id}/changes',
    access: 'anyone',
    summary: 'List the changes between the public versions of a listing, newest first',
    description:
      'The last change of all is `listed`, the first public version. It is missing if the history is too long to read. The changes have no names, no drafts and no earlier contacts. The API ignores parameters other than `before`.',
    query: { keys: CHANGES_KEYS, parse: parseChangesQuery },
    response: 'PublicChanges',
    isCacheable: true,
    errors: [404, 429],
    async handle(ctx, { viewer, params, query }) {
      const { changes, next } = await listPublicChanges(ctx, viewer, params.id, query);
      return { data: changes, next };
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/films/add',
    access: 'member',
    summary: 'Submit a film',
    description: `The listing is public immediately if the sender is a super-user or an admin. Otherwise it is a draft that waits for a moderator. ${ONCE}`,
    input: jsonObject(filmInputSchema),
    rateLimits: { requests: [perByteOfNetwork('filmBytesOfNetwork')] },
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
    maxBytes: LIMITS.batchBytes,
    access: 'member',
    summary: 'Submit 1 to 100 films, all of them or none',
    description: `All listings become drafts, even those of super-users and admins. Errors are under \`<index>.<field>\`. ${ONCE}`,
    input: jsonFilms(filmInputSchema, { max: LIMITS.csvRows, tooMany: TOO_MANY_ROWS }),
    rateLimits: { requests: [perByteOfNetwork('filmBytesOfNetwork')] },
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
    summary: 'Find listings by title',
    description:
      'Use this before you submit films, for up to 100 titles in one request. For each title, the result has a few public listings with that title or a title that contains it.',
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
    summary: 'Find materials for the films of a programme',
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
      'Only the submitter of the film and admins can change a film; `currentUserId` is your id. Fields that you do not send keep their values. A change by the submitter always makes the film a draft. With `updated_at`, the version that you saw, the response is 409 if the film has changed since then. If the stored film already has all the values that you send, the response is not 409, so you can send the same request again. Admins can also send `flagged` and `approved`.',
    // The use case checks the fields. Errors about rights and outdated versions must come before errors about values, and some values are
    // only valid together with the stored fields.
    input: jsonChanges(filmInputSchema),
    rateLimits: { requests: [perByteOfNetwork('filmBytesOfNetwork')] },
    response: 'OneFilm',
    errors: [404, 409],
    async handle(ctx, { viewer, params, input }) {
      return dataText(await editFilm(ctx, viewer, params.filmId, input));
    },
  }),
];
