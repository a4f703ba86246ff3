import * as fc from 'fast-check';
import { API_ENDPOINTS } from '#api/endpoints.ts';
import type { Endpoint } from '#api/endpoint/define-endpoint.ts';
import { ROLES, SIGNS, type Role, type Sign, type Step } from '../step.ts';
import { bodiesFor } from './bodies.ts';
import { oddHeaders } from './headers.ts';
import { pageStep } from './pages.ts';
import { inAddress, queriesFor, queryOf } from './queries.ts';
import { at, filmId, otherId } from './texts.ts';

/* Generates requests from the endpoint table: the person, the address and the body. */

/**
 * Weights of endpoints. All others have 4. Requests that end an account or a session have a low weight, because the scene then needs a new
 * person.
 */
const WEIGHTS: Record<string, number> = {
  'GET /films': 12,
  'GET /films/{id}': 8,
  'POST /films/add': 12,
  'PATCH /films/{filmId}/{currentUserId}': 14,
  'DELETE /films/{id}': 6,
  'POST /films/{id}/restore': 6,
  'PATCH /films/approve': 8,
  'PATCH /films/draft': 6,
  'POST /films/addmulti': 3,
  'POST /users/login': 2,
  'POST /users/register': 2,
  'POST /users/{id}/erase': 1,
  'DELETE /users/{id}/sessions': 1,
  'DELETE /users/{id}/sessions/{session}': 1,
  'GET /users/{id}/data': 1,
  'POST /users/{id}/confirm': 1,
  'PATCH /users/{id}': 3,
  'GET /operations': 1,
  'GET /users': 1,
};

/** Roles that an endpoint is for, so that most requests are allowed. */
const INTENDED_FOR: Record<Endpoint['access'], readonly Role[]> = {
  public: ROLES,
  anyone: ROLES,
  member: ['member', 'trusted', 'admin'],
  self: ['member', 'trusted', 'admin'],
  'self or admin': ['member', 'trusted', 'admin'],
  admin: ['admin'],
};

const anySign = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Sign>('fresh') },
  { weight: 2, arbitrary: fc.constant<Sign>('older') },
  { weight: 1, arbitrary: fc.constantFrom(...SIGNS) },
);

/** Generates a value for a parameter of the path. */
function paramFor({ path, userParam }: Endpoint, name: string): fc.Arbitrary<string> {
  const right =
    name === userParam
      ? fc.oneof({ weight: 8, arbitrary: fc.constant('@me:0') }, { weight: 1, arbitrary: at('person') })
      : path.startsWith('/operations/jobs')
        ? at('job')
        : (PARAMS[name] ?? filmId);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: otherId });
}
const PARAMS: Record<string, fc.Arbitrary<string>> = {
  email: at('email'),
  entry: at('entry'),
  session: fc.constantFrom('others', 'current', '00000000-0000-7000-8000-000000000000'),
  passkey: fc.uuid(),
};

function stepOf(endpoint: Endpoint): fc.Arbitrary<Step> {
  const { method, path, access, input, query, userParam = '' } = endpoint;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return fc
    .record({
      role: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...INTENDED_FOR[access]) },
        { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
      ),
      n: fc.nat(999),
      sign: anySign,
      params: fc.tuple(...names.map((name) => paramFor(endpoint, name))),
      pairs: query ? queriesFor(query.keys) : fc.constant([]),
      headers: oddHeaders(endpoint),
      body: input ? bodiesFor(input.schemaOf(new Date().getUTCFullYear()), input.isPartial) : fc.constant(undefined),
      contentType: fc.oneof(
        { weight: 30, arbitrary: fc.constant('') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded',
            'application/jsonx',
          ),
        },
      ),
      isHurried: fc.nat(9).map((chance) => chance === 0),
    })
    .map(({ params, pairs, contentType, ...step }) => ({
      ...step,
      ...(contentType !== '' && { contentType }),
      name: `${method} ${path}`,
      method,
      path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placed(params[names.indexOf(name)]!, name === userParam))}${queryOf(pairs)}`,
    }));
}

/** Replaces a text of only dots, which would select another folder, and an empty text, which would select another address. */
const placed = (text: string, isUser: boolean): string => inAddress(/^\.*$/.test(text) ? (isUser ? '@me:0' : 'x') : text);

const endpointStep = fc.oneof(
  ...API_ENDPOINTS.map((endpoint) => ({
    weight: WEIGHTS[`${endpoint.method} ${endpoint.path}`] ?? 4,
    arbitrary: stepOf(endpoint),
  })),
);

/** A sequence of requests by people and programs. Some requests are sent in parallel. */
export const story: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 5, arbitrary: endpointStep }, { weight: 1, arbitrary: pageStep }), {
  minLength: 1,
  maxLength: 16,
  size: 'max',
});
