import { z } from 'zod';
import {
  FILTER_KEYS,
  LIST_KEYS,
  parseFilmFilters,
  parseFilmList,
  parseSuggestionTitle,
  SUGGESTION_KEYS,
  type Parsed,
} from '#domain/film-filters.ts';
import { toFieldErrors } from '#domain/field-errors.ts';
import { filmInputSchema, type FilmInput } from '#domain/film.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, ValidationError } from '#server/errors.ts';
import { countFacets } from '#server/films/facets/count-facets.ts';
import { editFilm } from '#server/films/submission/edit-film.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { listFilmsTitled, titlesSchema } from '#server/films/duplicates/list-films-titled.ts';
import { listFilms } from '#server/films/catalogue/list-films.ts';
import { submitFilm } from '#server/films/submission/submit-film.ts';
import { submitFilms } from '#server/films/submission/submit-films.ts';
import { suggestWhichFilm } from '#server/films/search/suggest-which-film.ts';
import type { Endpoint } from './endpoint.ts';
import { authenticate, requireMember } from './middleware/authenticate.ts';
import { MAX_BATCH_BYTES, readJson, readJsonObject } from './read-body.ts';
import { filmPageText, jsonText, publicJson } from './wire.ts';

const ONCE =
  'With an `Idempotency-Key` the request can be sent again within a day: the films are stored once, and the answer is the same.';

/** Films: the list, its facets, one film (contract, section 3). */
export const FILM_ENDPOINTS: Endpoint[] = [
  {
    method: 'GET',
    path: '/films',
    access: 'anyone',
    summary: 'A page of films',
    query: { ...FILTER_KEYS, ...LIST_KEYS },
    response: 'FilmPage',
    errorStatuses: [304, 400, 401, 403, 429, 503],
    async handle(ctx, c) {
      const query = valid(parseFilmList(new URL(c.req.url).searchParams));
      return publicJson(c, filmPageText(await listFilms(ctx, await authenticate(ctx, c), query)));
    },
  },
  {
    method: 'GET',
    path: '/films/facets',
    access: 'anyone',
    summary: 'How many films there are for each value of a filter',
    description: 'Each group is counted without its own filter, so that its other values can be chosen too.',
    query: FILTER_KEYS,
    response: 'FacetCounts',
    errorStatuses: [304, 400, 401, 403, 429, 503],
    async handle(ctx, c) {
      const filters = valid(parseFilmFilters(new URL(c.req.url).searchParams));
      return publicJson(
        c,
        JSON.stringify({ data: await countFacets(ctx, await authenticate(ctx, c), filters) }),
      );
    },
  },
  {
    method: 'GET',
    path: '/films/suggest',
    access: 'member',
    summary: 'The films that a title may mean',
    description:
      'At most ten, each once: those of the register, with the materials it has for them, then those that only the external film database knows, where one is set up.',
    query: SUGGESTION_KEYS,
    response: 'FilmSuggestions',
    errorStatuses: [400, 401, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const title = valid(parseSuggestionTitle(new URL(c.req.url).searchParams));
      return c.json(await suggestWhichFilm(ctx, member, title));
    },
  },
  {
    method: 'GET',
    path: '/films/{id}',
    access: 'anyone',
    summary: 'One film',
    response: 'OneFilm',
    errorStatuses: [304, 401, 404, 429, 503],
    async handle(ctx, c) {
      return publicJson(c, `{"data":${await getFilm(ctx, await authenticate(ctx, c), c.req.param('id')!)}}`);
    },
  },
  {
    method: 'POST',
    path: '/films/add',
    access: 'member',
    summary: 'Submit a film',
    description: `Public at once when the sender is a super-user or an admin, else a draft that waits for moderation. ${ONCE}`,
    input: filmInputSchema(new Date().getFullYear()),
    status: 201,
    response: 'OneFilm',
    errorStatuses: [400, 401, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const input = validFilm(ctx, readJsonObject(c));
      return jsonText(c, await submitFilm(ctx, member, input, c.req.header('idempotency-key')), 201);
    },
  },
  {
    method: 'POST',
    path: '/films/addmulti',
    maxBytes: MAX_BATCH_BYTES,
    access: 'member',
    summary: 'Submit 1 to 100 films, all of them or none',
    description: `All are drafts, whoever sends them. Errors stand at \`<index>.<field>\`. ${ONCE}`,
    input: z.array(filmInputSchema(new Date().getFullYear())).min(1).max(LIMITS.csvRows),
    status: 201,
    response: 'Films',
    errorStatuses: [400, 401, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      const films = readJson(c);
      return jsonText(c, await submitFilms(ctx, member, films, c.req.header('idempotency-key')), 201);
    },
  },
  {
    method: 'POST',
    path: '/films/titled',
    access: 'member',
    summary: 'The listings of these titles',
    description:
      'For up to 100 titles at once, before films are sent in: the public listings that have one of them among their own, or as a part of one; a few for each.',
    input: titlesSchema,
    response: 'Films',
    errorStatuses: [400, 401, 413, 415, 429, 503],
    async handle(ctx, c) {
      await requireMember(ctx, c);
      return jsonText(c, await listFilmsTitled(ctx, readJson(c)));
    },
  },
  {
    method: 'PATCH',
    path: '/films/{filmId}/{currentUserId}',
    access: 'member',
    summary: 'Change a film',
    description:
      'By its author or an admin; `currentUserId` is the sender. Fields that are not sent stay. An author’s save makes the film a draft, whatever is sent. With `updated_at`, the version that was seen, the answer is 409 when it is no longer the current one. Admins can send `flagged` and `approved` too.',
    input: filmInputSchema(new Date().getFullYear()),
    isPartial: true,
    response: 'OneFilm',
    errorStatuses: [400, 401, 403, 404, 409, 413, 415, 429, 503],
    async handle(ctx, c) {
      const member = await requireMember(ctx, c);
      if (c.req.param('currentUserId') !== member.id)
        throw new ForbiddenError({ error: 'You can only save as yourself. Sign in again.' });
      return jsonText(c, await editFilm(ctx, member, c.req.param('filmId')!, readJsonObject(c)));
    },
  },
];

/** A film as somebody sent it. @throws ValidationError naming every field that does not fit */
function validFilm(ctx: Context, sent: object): FilmInput {
  const { data, error } = filmInputSchema(ctx.clock().getFullYear()).safeParse(sent);
  if (error) throw new ValidationError(toFieldErrors(error));
  return data;
}

/** @throws ValidationError naming every key that does not fit */
function valid<Value>(parsed: Parsed<Value>): Value {
  if ('errors' in parsed) throw new ValidationError(parsed.errors);
  return parsed.value;
}
