import { expect } from 'vitest';
import { pauseFilmReads } from '#test/database/pause-film-reads.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/site/two-sites.ts';

test('a network that looks up too many programmes delays no other network; a programme that is not looked up is not counted', async ({
  caching: site,
}) => {
  const match = (network: string, films = 10) => ({
    method: 'POST',
    path: '/api/films/match',
    headers: { 'x-forwarded-for': network, 'content-type': 'application/json' },
    body: JSON.stringify(Array.from({ length: films }, (_, n) => ({ title: `Xylophone ${n}` }))),
  });
  const counted = async (network: string) => (await site.ctx.limits.listCounts(network))[0]?.points;
  const [many, gone, other] = ['192.0.2.81', '192.0.2.82', '192.0.2.83'];
  await buildFilm(site.ctx, { title: 'Xylophone 1' });
  await site.ctx.catalogue.catchUp();
  const films = pauseFilmReads(site.ctx);
  const asked = Array.from({ length: 15 }, () => site.ask(match(many)));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('Try again')]);
  await expect.poll(() => counted(many)).toBe(110);
  // The second place is another's, and their own second programme waits; who goes has nothing looked up.
  await site.begin(match(gone));
  await expect.poll(() => counted(gone)).toBe(10);
  const leave = await site.begin(match(gone));
  await expect.poll(() => counted(gone)).toBe(20);
  const waiting = site.ask(match(other));
  await expect.poll(() => counted(other)).toBe(10);
  leave();
  await expect.poll(() => counted(gone)).toBe(10);
  expect(films.waiting()).toBe(2);
  films.resume();
  expect((await waiting).status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([11, 4]);
  expect([await counted(many), await counted(gone), await counted(other)]).toEqual([110, 10, 10]);
});
