import { expect } from 'vitest';
import { pauseFilmReads } from '#test/database/pause-film-reads.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/site/two-sites.ts';

const match = (network: string, films = 10) => ({
  method: 'POST',
  path: '/api/films/match',
  headers: { 'x-forwarded-for': network, 'content-type': 'application/json' },
  body: JSON.stringify(Array.from({ length: films }, (_, n) => ({ title: `Xylophone ${n}` }))),
});

test('a network that looks up too many programmes delays no other network; a programme that is not looked up is not counted', async ({
  caching: site,
}) => {
  const counted = async (network: string) => (await site.ctx.limits.listCounts(network))[0]?.points;
  const [many, gone, other] = ['192.0.2.81', '192.0.2.82', '192.0.2.83'];
  await buildFilm(site.ctx, { title: 'Xylophone 1' });
  await site.ctx.catalogue.catchUp();
  const films = pauseFilmReads(site.ctx);
  const asked = Array.from({ length: 15 }, () => site.ask(match(many)));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('Try again')]);
  await expect.poll(() => counted(many)).toBe(110);
  // Another network has the second turn, and its second programme waits. A programme is not looked up if its sender disconnects.
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

test('the programmes of one household’s sixty IPv6 networks delay no other network', async ({ caching: site }) => {
  await buildFilm(site.ctx, { title: 'Xylophone 1' });
  await site.ctx.catalogue.catchUp();
  const films = pauseFilmReads(site.ctx);
  let refused = 0;
  const asked = Array.from({ length: 60 }, async (_, n) => {
    const { status } = await site.ask(match(`2001:db8:77:${(0x100 + n).toString(16)}::9`));
    if (status === 503) refused += 1;
    return status;
  });
  // One programme is looked up, and ten programmes wait.
  await expect.poll(() => refused).toBe(49);
  expect(films.waiting()).toBe(1);
  const festival = site.ask(match('198.51.100.1', 1));
  await expect.poll(films.waiting).toBe(2);
  films.resume();
  expect((await festival).status).toBe(200);
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(11);
});
