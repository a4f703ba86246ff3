import { expect } from 'vitest';
import { pauseFilmReads } from '#test/database/pause-film-reads.ts';
import { buildFilm } from '#test/factories.ts';
import { test, type ServedSite } from '#test/site/two-sites.ts';

/** Four networks, one for each turn. */
const VENUES = ['192.0.2.61', '192.0.2.62', '192.0.2.63', '192.0.2.64'];

/** Sends a form without JavaScript from each venue. @returns their pages, and a function that counts the pages that have arrived */
function sendForms({ ask }: ServedSite, path: string, fieldsOf: (venue: string) => Record<string, string>) {
  let came = 0;
  const pages = VENUES.map(async (venue) => {
    const headers = { 'x-forwarded-for': venue, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const page = await ask({ method: 'POST', path, headers, body: new URLSearchParams(fieldsOf(venue)).toString() });
    came += 1;
    return page;
  });
  return { pages: Promise.all(pages), came: () => came };
}

const read = ({ ask }: ServedSite, path: string) => ask({ path, headers: { 'x-forwarded-for': '192.0.2.65' } });

test('while the programmes of four festivals wait for the catalogue, someone else reads a page', async ({ caching: site }) => {
  await buildFilm(site.ctx, { title: 'Ran' });
  await site.ctx.catalogue.catchUp();
  const films = pauseFilmReads(site.ctx);
  const sent = sendForms(site, '/programme', () => ({ films: 'Ran', name: '' }));
  await expect.poll(films.waiting).toBe(2);
  expect((await read(site, '/about')).status).toBe(200);
  expect([sent.came(), films.waiting()]).toEqual([0, 2]);
  films.resume();
  for (const { status, body } of await sent.pages) expect([status, body.includes('Ran')]).toEqual([200, true]);
});

test('while four venues that need a material wait for TMDB, someone else reads a page', async ({ caching: site }) => {
  const { promise: answer, resolve } = Promise.withResolvers<[]>();
  let searches = 0;
  site.ctx.tmdb = {
    searchFilms() {
      searches += 1;
      return answer;
    },
    getFilm: () => Promise.resolve(undefined),
    usage: () => ({ answered: 0, failed: 0, refused: 0, pausedForMs: 0 }),
  };
  const needed = { title: 'Ran', directors: 'Akira Kurosawa', year: '1985', format: 'AD', language: '', needed_by: '' };
  const sent = sendForms(site, '/wanted/new', (venue) => ({ ...needed, email: `venue-${venue}@example.org` }));
  await expect.poll(() => searches).toBe(VENUES.length);
  expect((await read(site, '/faq')).status).toBe(200);
  expect(sent.came()).toBe(0);
  resolve([]);
  for (const { status } of await sent.pages) expect(status).toBe(200);
});
