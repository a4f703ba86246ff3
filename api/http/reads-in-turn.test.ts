import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect } from 'vitest';
import { holdFilms } from '#test/database/hold-films.ts';
import { test, type ServedSite } from '#test/site/two-sites.ts';

/** Thirty searches that are given up before their turn has come. */
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

test('what is sent to an address with a search in it takes no turn of those who search', async ({ caching: site }) => {
  const sockets = await Promise.all(
    ['192.0.2.94', '192.0.2.95', '192.0.2.96', '192.0.2.97'].map(async (network) => {
      const socket = net.connect(site.port);
      await once(socket, 'connect');
      const received = once(site.server, 'request');
      socket.write(`POST /api/users/login?search=x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`);
      await received;
      return socket;
    }),
  );
  const search = site.ask({ path: '/api/films?search=meanwhile', headers: { 'x-forwarded-for': '192.0.2.98' } });
  expect(await Promise.race([search.then(({ status }) => status), once(sockets[0]!, 'data').then(() => 'the body was given up first')])).toBe(200);
  for (const socket of sockets) socket.destroy();
}); // prettier-ignore

test('whoever searches very much waits for it alone: others search, and everybody reads, meanwhile', async ({ caching: site, owner }) => {
  const search = (network: string, text: string) => site.ask({ path: `/api/films?search=${text}`, headers: { 'x-forwarded-for': network } }); // prettier-ignore
  const underWay = async () => (await owner.sql`select from pg_locks where relation = 'films'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`).length;
  const letGo = await holdFilms(site.ctx);
  const asked = Array.from({ length: 35 }, (_, n) => search('192.0.2.91', `xy${n}`));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('Try again')]);
  await expect.poll(underWay).toBe(1);
  // Whoever else comes begins, though thirty wait; and who does not search has not even a queue to wait in.
  const others = ['192.0.2.92', '192.0.2.93'].map((network) => search(network, `of+${network}`));
  await expect.poll(underWay).toBe(2 + 1);
  const list = site.ask({ path: '/api/films', headers: { 'x-forwarded-for': '192.0.2.91' } });
  await expect.poll(underWay).toBe(3 + 1);
  // Who has typed on, or gone, waits no more, and keeps nobody of their network from searching.
  await typeOn(site, '192.0.2.92');
  const after = search('192.0.2.92', 'after');
  await letGo();
  for (const { status } of await Promise.all([...others, list, after])) expect(status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([31, 4]);
}); // prettier-ignore
