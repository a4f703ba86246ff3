import * as fc from 'fast-check';
import { expect } from 'vitest';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { API_ENDPOINTS } from './endpoints.ts';
import type { Endpoint } from './endpoint/define-endpoint.ts';
import { errorStatusesOf } from './endpoint/error-statuses.ts';
import { RESPONSES } from './responses.ts';

/*
 * An admin, who has the most permissions, sends random requests to every endpoint of the tables. Each response must have
 * a documented status, and each error must be in sentences. No response may be a 500.
 */

/** Keys of real bodies, so that some random bodies pass the schemas. */
const KEYS = [
  'title',
  'directors',
  'year',
  'format',
  'films',
  'message',
  'reasons',
  'tmdbId',
  'filmId',
  'name',
  'email',
  'password',
  'token',
  'id',
  'updated_at',
  '__proto__',
];

test('every endpoint responds to random requests with a documented status and error body', async ({ ctx }) => {
  const admin = await signedIn(ctx, { isAdmin: true });
  const film = await buildFilm(ctx);
  const text = fc.oneof(fc.constantFrom(film, '', '0', 'x', '%00'), fc.uuid(), fc.string({ maxLength: 20 }));
  const json = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), fc.oneof(fc.jsonValue({ maxDepth: 2 }), text), { maxKeys: 6 }),
    fc.array(fc.oneof(fc.constant(film), fc.uuid(), fc.constant(filmInput())), { maxLength: 3 }),
    fc.constant(filmInput()),
  );
  const query = fc.dictionary(text, text, { maxKeys: 2 });
  // The test leaves out endpoints with which the admin could end their own session or give up their own role.
  const asked = new Map(API_ENDPOINTS.filter(({ access }) => access !== 'self or admin').map((one) => [`${one.method} ${one.path}`, one]));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asked.keys()),
      fc.array(text, { minLength: 2, maxLength: 2 }),
      query,
      json,
      async (name, params, keys, body) => {
        const endpoint = asked.get(name)!;
        const path = addressOf(endpoint, params);
        const address = `${path}?${new URLSearchParams(keys).toString()}`;
        const { status, body: received } = await admin.ask(endpoint.method, address, endpoint.method === 'GET' ? undefined : body);
        const documented = [endpoint.status ?? 200, 503, ...errorStatusesOf(endpoint)];
        expect([name, address, status, documented.includes(status)]).toEqual([name, address, status, true]);
        if (status >= 400) expect([name, RESPONSES.Errors.safeParse(received).error?.issues]).toEqual([name, undefined]);
      },
    ),
    { numRuns: 400 },
  );
});

function addressOf({ path }: Endpoint, params: readonly string[]): string {
  let index = 0;
  // Dots alone would change the path.
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(params[index++]!.toWellFormed().replace(/^\.*$/, 'x')));
}
