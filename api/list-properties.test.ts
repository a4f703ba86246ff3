import * as fc from 'fast-check';
import { expect } from 'vitest';
import { FILTER_KEYS, LIST_KEYS } from '#domain/filters/film-filters.ts';
import { addFilms } from '#test/factories.ts';
import { randomFilm, randomFilters } from '#test/films/random-films.ts';
import { test } from '#test/database/with-database.ts';
import { API_ENDPOINTS } from './endpoints.ts';
import { errorStatusesOf } from './endpoint/error-statuses.ts';
import { RESPONSES } from './responses.ts';

const key = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...Object.keys(FILTER_KEYS), ...Object.keys(LIST_KEYS)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'year', 'duration[gte][x]', 'genres[]'),
  },
);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 250 }),
  fc.constantFrom(
    'DS',
    'Other',
    'Audio',
    'true',
    'Professional',
    'English',
    'Drama',
    'title',
    'relevance',
    'ran',
    'fit',
    'fits',
    '1:36:10',
    '23.976',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.uuid(),
  fc.base64String({ maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom('-created_at', 'title', 'year', 'relevance', 'fit'),
      fc.array(fc.oneof(fc.string(), fc.uuid(), fc.date().map(String)), { maxLength: 3 }),
    )
    .map(([sort, keys]) => Buffer.from(JSON.stringify([sort, ...keys])).toString('base64url')),
);
const pair = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(key, value).map(([k, v]) => `${encode(k)}=${encode(v)}`) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.constantFrom('%', '0', 'f', 'e', '=', '[', ']', '+', '\\', "'", 'é'),
      maxLength: 12,
    }),
  },
);
const query = fc.oneof(
  fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&')),
  fc.tuple(randomFilters, pair).map(([filters, one]) => `${filters}&${one}`),
);

/** Encodes any text byte by byte, because `encodeURIComponent` throws an error for half of a character. */
function encode(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

test('a list responds to random queries with its data or with a list of errors, never with a server error', async ({ ctx, api }) => {
  await addFilms(ctx, fc.sample(randomFilm, 20));
  const lists = API_ENDPOINTS.filter(({ method, path }) => method === 'GET' && (path === '/films' || path === '/films/facets'));
  expect(lists).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), query, async (list, query) => {
      const answer = await api(`${list.path}?${query}`);
      const body: unknown = await answer.json();
      const schema = RESPONSES[answer.ok ? list.response : 'Errors'];
      expect([200, 400, 403]).toContain(answer.status);
      expect([200, ...errorStatusesOf(list)]).toContain(answer.status);
      expect(schema.safeParse(body).error).toBeUndefined();
      // The flag is the only filter that a visitor is not allowed to use.
      const refused = answer.status === 403 ? Object.keys(body as object) : ['flagged'];
      expect(refused).toEqual(['flagged']);
    }),
    { numRuns: 600 },
  );
});

test('the address of a film with random text in place of its id gets a 404', async ({ api }) => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(value.map(encode), fc.webPath()), async (id) => {
      const answer = await api(`/films/${id.replaceAll('/', '%2f')}x`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }),
    { numRuns: 200 },
  );
});
