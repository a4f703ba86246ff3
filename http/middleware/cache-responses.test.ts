import { describe, expect } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { createLimits } from '#server/limits/limits.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { PASSWORD, signedIn, type Person } from '#test/people.ts';
import { PATIENTLY, statementsFor, test, type CachingSite } from '#test/site/caching-site.ts';
import { createWeb } from '../../web/web.ts';

describe('a repeated request', () => {
  test('gets the same text and headers from the cache', async ({ site }) => {
    const id = await site.build();
    for (const address of ['/api/films', '/api/films?search=piano&limit=5', '/api/films/facets', `/api/films/${id}`]) {
      const first = await site.ask(address);
      const text = await first.text();
      const hits = () => site.ctx.caches.get('responses')!().hits;
      const before = hits();
      const again = async () => {
        const answer = await site.ask(address);
        expect(await answer.text()).toBe(text);
        expect(answer.headers).toEqual(first.headers);
      };
      expect([address, await statementsFor(site, again), hits() - before]).toEqual([address, 0, 1]);
    }
  });

  test('gets the response from the cache, even with unused keys or in another order', async ({ site }) => {
    const id = await site.build({ title: 'Ran', year: 1985 });
    for (const [first, again] of [
      ['/films.atom', '/films.atom?anything=1&more=3&sort=title&approved=false&genres='],
      ['/films.atom?format=DS&search=ran', '/films.atom?search=+ran&open=x&format=DS&search=ran'],
      ['/films.atom?format=DS&format=AD', '/films.atom?format=AD&format=DS&format=AD'],
      ['/sitemap.xml', '/sitemap.xml?x=1'],
      ['/sitemap-films.xml?part=0', '/sitemap-films.xml?x=1&part=0'],
      [`/films/${id}`, `/films/${id}?utm_source=x`],
      [`/api/films/${id}`, `/api/films/${id}?x=1`],
    ] as const) {
      const text = await (await site.ask(first)).text();
      const ask = async () => expect(await (await site.ask(again)).text()).toBe(text);
      expect([again, await statementsFor(site, ask)]).toEqual([again, 0]);
    }
  });

  test('with another filter gets another response', async ({ site }) => {
    await site.build({ title: 'Ran', year: 1985 });
    await site.build({ title: 'Zama', year: 2017 });
    for (const [query, title] of [
      ['year[lte]=1990', 'Ran'],
      ['year[gte]=1990', 'Zama'],
    ])
      expect(await (await site.ask(`/api/films?${query}`)).json()).toMatchObject({ data: [{ title }] });
  });

  test('with the current tag gets a 304 from the cache', async ({ site }) => {
    await site.build();
    const tag = (await site.ask('/api/films')).headers.get('etag')!;
    const again = () => site.ask('/api/films', { headers: { 'if-none-match': tag } });
    expect((await again()).status).toBe(304);
    expect(await statementsFor(site, again)).toBe(0);
  });
});

describe('a change', () => {
  test('by another connection appears in the list automatically', async ({ site, owner }) => {
    const id = await site.build({ title: 'Ran' });
    const film = owner.db.updateTable('films').where('id', '=', id);
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ran']);
    await film.set({ title: 'Ikiru' }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ikiru']);
    await film.set({ approved: false }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual([]);
    await film.set({ approved: true }).execute();
    await expect.poll(site.titles, PATIENTLY).toEqual(['Ikiru']);
    await owner.db.deleteFrom('films').execute();
    await expect.poll(site.titles, PATIENTLY).toEqual([]);
  });

  test('of a submitter’s name appears on the listing', async ({ site, owner }) => {
    const ann = await buildUser(site.ctx, { name: 'Ann' });
    const id = await site.build({ authorId: ann.id });
    const author = async () => ((await (await site.ask(`/api/films/${id}`)).json()) as { data: Listing }).data.author;
    await expect.poll(author, PATIENTLY).toBe('Ann');
    await owner.db.updateTable('users').set({ name: 'Ann Lee' }).execute();
    await expect.poll(author, PATIENTLY).toBe('Ann Lee');
  });

  test('during a request appears in the next response', async ({ site, owner }) => {
    await site.build({ title: 'Before' });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    site.hold(promise);
    const answer = site.titles();
    await expect.poll(site.statements, PATIENTLY).toBeGreaterThan(0);
    const version = site.ctx.catalogue.current();
    await owner.db.updateTable('films').set({ title: 'After' }).execute();
    await expect.poll(() => site.ctx.catalogue.current(), PATIENTLY).not.toBe(version);
    await site.ask('/api/films?colour=red'); // makes the site notice the change before it sends the old response
    letGo();
    expect(await answer).toEqual(['Before']);
    expect(await site.titles()).toEqual(['After']);
  });

  test('by a member appears in the next response, and a change that visitors cannot see does not empty the cache', async ({ site }) => {
    const [admin, ann] = [await signedIn(site.ctx, { isAdmin: true }), await signedIn(site.ctx)];
    const id = await buildFilm(site.ctx, { title: 'Ran', authorId: ann.id, approved: false });
    await site.build({ title: 'Ikiru' });
    const send = async (who: Person | undefined, method: string, path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) };
      return (await site.ask(path, { method, headers, body: JSON.stringify(body) })).status;
    };
    const credentials = { email: ann.email, password: PASSWORD };
    const unseen: [status: number, ...Parameters<typeof send>][] = [
      [200, undefined, 'POST', '/api/users/login', credentials],
      [400, undefined, 'POST', '/api/users/login', { ...credentials, password: 'not this one' }],
      [201, undefined, 'POST', '/api/users/register', { name: 'Bo', email: 'bo@example.org', password: PASSWORD, password2: PASSWORD }],
      [200, ann, 'PATCH', `/api/users/${ann.id}`, { name: 'Ann Lee' }],
      [200, ann, 'PATCH', `/api/films/${id}/${ann.id}`, { title: 'Ran again' }],
      [403, ann, 'PATCH', '/api/films/approve', [id]],
      [404, admin, 'DELETE', '/api/films/01890a5d-ac96-774b-bcce-b302099a8057', {}],
    ];
    expect(await site.titles()).toEqual(['Ikiru']);
    for (const [status, ...sent] of unseen) {
      expect([sent, await send(...sent)]).toEqual([sent, status]);
      expect([sent, await statementsFor(site, site.titles)]).toEqual([sent, 0]);
    }
    for (let time = 0; time < 3; time += 1) {
      expect(await send(admin, 'PATCH', '/api/films/approve', [id])).toBe(200);
      expect(await site.titles()).toEqual(['Ikiru', 'Ran again']);
      expect(await send(ann, 'PATCH', `/api/users/${ann.id}`, { name: `Ann ${time}` })).toBe(200);
      expect(await (await site.ask(`/api/films/${id}`)).json()).toMatchObject({ data: { author: `Ann ${time}` } });
      expect(await send(admin, 'PATCH', '/api/films/draft', [id])).toBe(200);
      expect(await site.titles()).toEqual(['Ikiru']);
    }
  });
});

describe('simultaneous requests', () => {
  /** Asks a site that counts reads. With turns, which `rateLimits` turns on, slow reads count for more. */
  function askCounting({ ctx: outside }: CachingSite, { rateLimits }: { rateLimits: boolean }) {
    const ctx = { ...outside, settings: { ...outside.settings, trustProxy: 1, rateLimits }, limits: createLimits(outside.db, true) };
    const web = createWeb(ctx);
    return async (address: string, search: string) =>
      (await web.request(`/api/films?search=${search}`, { headers: { 'x-forwarded-for': address } })).status;
  }

  test('make the response at most four times, and the others get it from the cache', async ({ site }) => {
    await site.build({ title: 'Ran' });
    const askFrom = askCounting(site, { rateLimits: true });
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => askFrom(`192.0.2.${n + 1}`, 'ran')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { hits, misses } = site.ctx.caches.get('responses')!();
    expect(misses).toBeLessThanOrEqual(4);
    expect(hits + misses).toBe(40);
  });

  test('count for their own networks, and a refusal of one network does not affect the others', async ({ site }) => {
    await site.build({ title: 'Ran' });
    const askFrom = askCounting(site, { rateLimits: false });
    const statuses: number[] = [];
    for (let left = 640; left > 0; left -= 40)
      statuses.push(...(await Promise.all(Array.from({ length: 40 }, () => askFrom('192.0.2.1', `ran+${left}`)))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    const [refused, ...others] = await Promise.all(Array.from({ length: 40 }, (_, n) => askFrom(`192.0.2.${n + 1}`, 'ikiru')));
    expect(refused).toBe(429);
    expect(new Set(others)).toEqual(new Set([200]));
  });

  test('do not share the error of one request', async ({ site }) => {
    await site.build({ title: 'Ran' });
    const { db } = site.ctx;
    const goneOnce = () => {
      site.ctx.db = db;
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    };
    site.ctx.db = Object.create(db, { getExecutor: { value: goneOnce } }) as typeof db;
    const asked = Array.from({ length: 5 }, () => site.ask('/api/films?sort=title'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([503, 200, 200, 200, 200]);
  });
});

describe('the cache never stores or serves', () => {
  test.for<[what: string, address: string, init?: RequestInit]>([
    ['a response to a request with credentials', '/api/films', { headers: { authorization: 'Basic eDp5' } }],
    ['a response about a film that does not exist', '/api/films/01890a5d-ac96-774b-bcce-b302099a8057'],
  ])('%s', async ([, address, init], { site }) => {
    await site.build();
    for (let time = 0; time < 3; time += 1) expect(await statementsFor(site, () => site.ask(address, init))).toBeGreaterThan(0);
    await site.ask('/api/films');
    expect(await statementsFor(site, () => site.ask(address, init))).toBeGreaterThan(0);
  });

  test('a response to credentials for a visitor without credentials', async ({ site }) => {
    await site.build();
    await site.ask('/api/films', { headers: { authorization: 'Basic eDp5' } });
    expect((await site.ask('/api/films')).headers.get('cache-control')).toBe('public, no-cache');
  });

  test('a response to OPTIONS for another method', async ({ site }) => {
    await site.build();
    await site.ask('/api/films');
    const options = await site.ask('/api/films', { method: 'OPTIONS' });
    expect([options.status, await options.text()]).toEqual([204, '']);
    expect((await site.ask('/api/films')).status).toBe(200);
  });

  test('an error whose cause has ended', async ({ site }) => {
    await site.build({ title: 'Ran' });
    const { db } = site.ctx;
    site.ctx.db = Object.create(db, {
      getExecutor: {
        value: () => {
          throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
        },
      },
    }) as typeof db;
    const [one, other] = await Promise.all([site.ask('/api/films?sort=title'), site.ask('/api/films?sort=title')]);
    expect([one.status, other.status]).toEqual([503, 503]);
    site.ctx.db = db;
    expect(await site.titles()).toEqual(['Ran']);
  });

  test('any response while the catalogue might have missed a change', async ({ site }) => {
    await site.build();
    await site.ask('/api/films');
    site.ctx.catalogue = { ...site.ctx.catalogue, current: () => undefined };
    for (let time = 0; time < 2; time += 1) expect(await statementsFor(site, () => site.ask('/api/films'))).toBeGreaterThan(0);
  });
});
