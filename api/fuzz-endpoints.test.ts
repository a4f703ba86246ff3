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
 * Every endpoint of the tables is asked for whatever, by an admin, who comes furthest: what comes back is what the
 * documentation says of it; what is wrong is said in sentences, and nothing is a fault of ours.
 */

/** Keys that bodies have, so that some of what is sent gets past the schemas. */
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

test('whatever any endpoint is asked, it responds as its table says', async ({ ctx }) => {
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
  // Who ends their own session, or gives up their own role, asks no further.
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
  // Dots alone would be folders.
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(params[index++]!.toWellFormed().replace(/^\.*$/, 'x')));
}
