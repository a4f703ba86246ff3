import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect } from 'vitest';
import { pauseFilmReads } from '#test/database/pause-film-reads.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { test, type Asked, type ServedSite } from '#test/site/two-sites.ts';
import { canonicalAddress } from './canonical-address.ts';

/** Sends 30 searches and aborts them before their turn. */
async function typeOn({ port, server }: ServedSite, network: string): Promise<void> {
  let came = 0;
  let gone = 0;
  const count = (_request: unknown, response: http.ServerResponse) => {
    came += 1;
    response.once('close', () => (gone += 1));
  };
  server.on('request', count);
  const requests = Array.from({ length: 30 }, (_, n) =>
    http
      .get({
        port,
        agent: false,
        path: `/api/films?search=gone${n}`,
        headers: { 'x-forwarded-for': network },
      })
      .on('error', () => {}),
  );
  await expect.poll(() => came).toBe(30);
  for (const request of requests) request.destroy();
  await expect.poll(() => gone).toBe(30);
  server.off('request', count);
}

const from = (network: string) => ({ 'x-forwarded-for': network });

/** Adds a film, and waits until the site's lists have it. */
async function buildListed({ ctx }: ServedSite): Promise<string> {
  const film = await buildFilm(ctx, { title: 'Ran' });
  await ctx.catalogue.catchUp();
  return film;
}

/** Address of a list with a film. Each number has a different address. */
const listAt = (n: number) => `/api/films?limit=${n + 1}`;

test('only a network that reads too much waits; others still read, search and write', async ({ caching: site }) => {
  await buildListed(site);
  const films = pauseFilmReads(site.ctx);
  const read = (network: string, path: string) => site.ask({ path, headers: from(network) });
  const asked = Array.from({ length: 35 }, (_, n) => read('192.0.2.91', listAt(n)));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('Try again')]);
  await expect.poll(films.waiting).toBe(1);
  // Thirty reads wait, and reads of other networks begin at once.
  const others = ['192.0.2.92', '192.0.2.93'].map((network, n) => read(network, listAt(50 + n)));
  await expect.poll(films.waiting).toBe(2 + 1);
  // A reader who typed more or left the page does not delay others in the same network.
  await typeOn(site, '192.0.2.92');
  const after = read('192.0.2.92', '/api/films?search=after');
  films.resume();
  for (const { status } of await Promise.all([...others, after])) expect(status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([31, 4]);
});

test('every read takes a turn, with any spelling of its address and any method', async ({ caching: site }) => {
  const film = await buildListed(site);
  const admin = await signedIn(site.ctx, { isAdmin: true });
  const films = pauseFilmReads(site.ctx);
  const holds = site.ask({ path: '/api/films', headers: from('192.0.2.90') });
  await expect.poll(films.waiting).toBe(1);
  const reads: Asked[] = [
    ...['/', '/?more=23', '/?search=x', '/?search=&search=x', '/_.data?search=x', `/films/${film}/`, `/films/${film}.data`, '/films.atom?search=x', '/sitemap.xml', '/api/films/?search=x', '/api/films/facets', '/about'].map((path) => ({ path })),
    { path: '/?year[gte]=1990', method: 'HEAD' },
    { path: '/api/films?approved=false', headers: { authorization: `Bearer ${admin.token}` } },
    { path: '/programme', method: 'POST', body: 'films=Ran', headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } },
  ];
  let answered = 0;
  let arrived = 0;
  site.server.on('request', () => (arrived += 1));
  const asked = reads.map(async (read) => {
    const { status } = await site.ask({ ...read, headers: { ...read.headers, ...from('192.0.2.90') } });
    answered += 1;
    return [read.path, status];
  });
  await expect.poll(() => arrived).toBe(reads.length);
  for (const path of ['/healthz', '/readyz', '/favicon.svg'])
    expect([path, (await site.ask({ path, headers: from('192.0.2.90') })).status]).toEqual([path, 200]);
  expect([answered, films.waiting()]).toEqual([0, 1]);
  films.resume();
  expect((await holds).status).toBe(200);
  expect(await Promise.all(asked)).toEqual(reads.map(({ path }) => [path, 200]));
}); // prettier-ignore

test.for([
  '//?search=ran',
  '/.data?search=ran',
  '//.data?search=ran',
  '/%61pi/films?search=ran',
  '/./api/films?search=ran',
  '/Api/films?search=ran',
])('%s redirects to the canonical address without a read', async (path, { caching: site }) => {
  await buildListed(site);
  const films = pauseFilmReads(site.ctx);
  const { status, headers } = await site.ask({ path });
  expect([status, headers['location'], headers['cache-control']]).toEqual([308, canonicalAddress(path), 'no-store']);
  expect(films.waiting()).toBe(0);
  films.resume();
});

test('the many IPv6 networks of one customer share one turn', async ({ caching: site }) => {
  await buildListed(site);
  const films = pauseFilmReads(site.ctx);
  const networks = ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:0:100::1', '192.0.2.92'];
  const asked = networks.map((network, n) => site.ask({ path: listAt(n), headers: from(network) }));
  await expect.poll(films.waiting).toBe(3);
  films.resume();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
});

test('no one waits in the turn of a network that asked for the same page first', async ({ caching: site }) => {
  await buildListed(site);
  const films = pauseFilmReads(site.ctx);
  const many = Array.from({ length: 20 }, (_, n) => site.ask({ path: listAt(n), headers: from('192.0.2.91') }));
  await expect.poll(films.waiting).toBe(1);
  const [theirs, ours] = ['192.0.2.91', '192.0.2.92'].map((network) => site.ask({ path: '/api/films?sort=title', headers: from(network) }));
  await expect.poll(films.waiting).toBe(2);
  films.resume();
  for (const { status } of await Promise.all([...many, theirs!, ours!])) expect(status).toBe(200);
});

test('a write to an address with a search in it does not take a reader’s turn', async ({ caching: site }) => {
  const sockets = await Promise.all(
    ['192.0.2.94', '192.0.2.95', '192.0.2.96', '192.0.2.97'].map(async (network) => {
      const socket = net.connect(site.port);
      await once(socket, 'connect');
      const received = once(site.server, 'request');
      socket.write(
        `POST /api/users/login?search=x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      );
      await received;
      return socket;
    }),
  );
  const search = site.ask({ path: '/api/films?search=meanwhile', headers: { 'x-forwarded-for': '192.0.2.98' } });
  expect(
    await Promise.race([search.then(({ status }) => status), once(sockets[0]!, 'data').then(() => 'the site refused the body first')]),
  ).toBe(200);
  for (const socket of sockets) socket.destroy();
});
