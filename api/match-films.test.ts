import { expect } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { from, test as limitedTest } from '#test/limited.ts';
import { signedIn, visitor } from '#test/people.ts';

const PARASITE = { title: 'Parasite', directors: ['Bong Joon-ho'], year: 2019, duration: 132 };

/** Describes the listings of each film as "title, maker", and the candidates with a question mark. */
const found = (matches: readonly FilmMatch[]) =>
  matches.map(({ films, candidates }) => [
    ...films.map(({ title, sidecar_by, fit }) => [title, sidecar_by, fit?.is].filter(Boolean).join(', ')),
    ...candidates.map(({ title, why, films: all }) => `? ${title}, ${why.join(', ')} (${all.length})`),
  ]);

test('a festival without an account looks up its whole programme at once and gets the results in its own order', async ({ ctx }) => {
  await buildFilm(ctx, {
    ...PARASITE,
    alt_titles: ['Gisaengchung'],
    sidecar_by: 'Lantern',
    frame_rate: '24',
    sidecar_format: 'SRT',
    at: new Date('2025-01-01'),
  });
  await buildFilm(ctx, {
    ...PARASITE,
    title: 'Parasite (audio description)',
    format: 'AD',
    sidecar_type: 'Audio',
    sidecar_by: 'Harbour',
    sidecar_format: 'WAV',
    at: new Date('2025-01-02'),
  });
  await buildFilm(ctx, { ...PARASITE, sidecar_by: 'A draft', approved: false });
  await buildFilm(ctx, { title: 'Suspiria', directors: ['Dario Argento'], year: 1977 });
  await buildFilm(ctx, { title: 'Suspiria', directors: ['Luca Guadagnino'], year: 2018 });
  await buildFilm(ctx, { title: 'The Wolfpack', directors: ['Crystal Moselle'], year: 2015 });
  await buildFilm(ctx, { title: 'Dune: Part One', directors: ['Denis Villeneuve'], year: 2021 });
  await buildFilm(ctx, { title: '七人の侍', directors: ['Akira Kurosawa'], year: 1954 });
  const watched = countStatements(ctx);
  const { status, body, headers } = await visitor(watched.ctx).post('/films/match', [
    { title: 'Suspiria' },
    { title: 'Parasite (2019), Bong Joon Ho' },
    { title: 'GISAENGCHUNG', year: 2019, directors: ['Bong'], duration: '2:06:43', frame_rate: 25 },
    { title: 'Nobody has heard of it', year: 2024 },
    { title: 'Wolfpakc' },
    { title: 'The Wolf Pack' },
    { title: 'Dune' },
    { title: '七人の侍', year: '1954', directors: [] },
    { title: 'the' },
    { title: 'Suspiria', year: 2018 },
  ]);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(found(body.data)).toEqual([
    ['? Suspiria, several films (1)', '? Suspiria, several films (1)'],
    ['Parasite (audio description), Harbour', 'Parasite, Lantern'],
    ['Parasite (audio description), Harbour, retime', 'Parasite, Lantern, retime'],
    [],
    ['? The Wolfpack, misspelt title (1)'],
    ['The Wolfpack'],
    ['? Dune: Part One, part of the title (1)'],
    ['七人の侍'],
    [],
    ['Suspiria'],
  ]);
  expect(body.data[2].films[1]).toMatchObject({
    contact: 'access@lantern.example.org',
    fit: { is: 'retime', ratio: 0.96, difference_seconds: expect.any(Number) },
  });
  expect(watched.statements(), 'one statement reads the texts of all candidates').toBe(1);
});

test('each invalid film gets an error for each wrong field, and a request can have up to 200 films', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  const { status, body } = await ann.post('/films/match', [
    { title: 'Parasite', colour: 'unknown keys do not matter' },
    { title: ' ', year: 'soon', directors: 'Ann', duration: 'long', frame_rate: 'fast' },
    {},
    7,
    {
      title: 'x'.repeat(LIMITS.title + 1),
      duration: 0,
      frame_rate: '2'.repeat(LIMITS.shortText + 1),
      alt_titles: [1],
    },
  ]);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual([
    '1.title',
    '1.directors',
    '1.year',
    '1.duration',
    '1.frame_rate',
    '2.title',
    '3.error',
    '4.title',
    '4.alt_titles',
    '4.duration',
    '4.frame_rate',
  ]);
  expect(Object.values(body).join(' ')).not.toContain('Too big');
  const many = (films: number) => Array.from({ length: films }, (_, n) => ({ title: `Nothing like it ${n}` }));
  expect((await ann.post('/films/match', many(200))).body.data).toHaveLength(200);
  for (const wrong of [[], many(201), {}, { films: [] }])
    expect(await ann.post('/films/match', wrong)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^(?:Send|You can send) /) },
    });
});

limitedTest('the limit of a network counts films, not requests', async ({ limited: [ctx, other] }) => {
  const programme = Array.from({ length: 200 }, () => ({ title: 'The Piano' }));
  const ask = async (n: number, films = programme, address = '192.0.2.1') =>
    (await visitor(n % 2 ? ctx : other).post('/films/match', films, from(address))).status;
  const statuses = await Promise.all(Array.from({ length: 11 }, async (_, n) => ask(n)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect([await ask(1, programme.slice(199)), await ask(2, programme, '192.0.2.2')]).toEqual([429, 200]);
});
