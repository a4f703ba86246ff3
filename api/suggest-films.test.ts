import { expect } from 'vitest';
import type { FilmSuggestions } from '#domain/films/film-suggestion.ts';
import type { Context } from '#server/context.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test } from '#test/database/with-database.ts';
import { pauseFilmReads } from '#test/database/pause-film-reads.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn, type Person } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { RESPONSES } from './responses.ts';

async function suggest(person: Person, title: string): Promise<FilmSuggestions> {
  const { status, body } = await person.get(`/films/suggest?title=${encodeURIComponent(title)}`);
  expect([title, status, RESPONSES.FilmSuggestions.safeParse(body).error?.issues]).toEqual([title, 200, undefined]);
  return body as FilmSuggestions;
}

/** Stores two materials for The Piano, one for another film, and a draft that no suggestion can have. */
async function buildRegister(ctx: Context) {
  const ds = await buildFilm(ctx, { genres: ['Drama'] });
  const ad = await buildFilm(ctx, { title: 'The Piano (restored)', format: 'AD', sidecar_type: 'Audio', certificate: '15' });
  await buildFilm(ctx, { title: 'The Piano Teacher', directors: ['Michael Haneke'], year: 2001 });
  await buildFilm(ctx, { title: 'The Piano Draft', approved: false });
  return { ds, ad };
}

test('a member who types a title gets each film once, with its materials and the values for the form', async ({ ctx }) => {
  const { ds, ad } = await buildRegister(ctx);
  const ann = await signedIn(ctx);
  const { data, film_database } = await suggest(ann, ' the piano ');
  expect(film_database).toBe('none');
  expect(data.map(({ title }) => title)).toEqual(['The Piano', 'The Piano Teacher']);
  expect(data[0]).toMatchObject({
    directors: ['Jane Campion'],
    year: 1993,
    duration: 121,
    genres: ['Drama'],
    certificate: '15',
  });
  expect(data[0]!.materials.map(({ _id }) => _id).toSorted()).toEqual([ds, ad].toSorted());
  expect((await suggest(ann, '')).data).toEqual([]);
  for (const [query, key] of [
    ['title=a&title=b', 'title'],
    [`title=${'x'.repeat(201)}`, 'title'],
    ['title=%00', 'title'],
    ['name=x', 'name'],
  ])
    expect(await ann.get(`/films/suggest?${query}`)).toMatchObject({
      status: 400,
      body: { [key!]: expect.any(String) },
    });
});

test('a member also gets films that only TMDB has, and films that the register and TMDB have appear once', async ({ ctx }) => {
  const fake = await startTmdb([
    { id: 713, title: 'The Piano', directors: ['Jane Campion'], year: 1993, certificate: '15', altTitles: ['Das Piano'] },
    {
      id: 714,
      title: 'The Piano Lesson',
      originalTitle: 'La Leçon',
      directors: ['Malcolm Washington'],
      year: 2024,
      runtime: 127,
      genres: ['Music'],
      certificate: '12A',
    },
  ]);
  await buildRegister(ctx);
  const ann = await signedIn(comparingWith(ctx, fake));
  const { data, film_database } = await suggest(ann, 'the piano');
  expect(film_database).toBe('asked');
  expect(data.map(({ title, tmdb_id }) => [title, tmdb_id])).toEqual([
    ['The Piano', 713],
    ['The Piano Teacher', null],
    ['The Piano Lesson', 714],
  ]);
  // TMDB fills in the values that the register does not have.
  expect(data[0]!.alt_titles).toEqual(['Das Piano']);
  expect(data[2]).toEqual({
    title: 'The Piano Lesson',
    directors: ['Malcolm Washington'],
    year: 2024,
    duration: 127,
    genres: ['Music'],
    alt_titles: ['La Leçon'],
    certificate: '12A',
    tmdb_id: 714,
    materials: [],
  });
  expect((await suggest(ann, 'The Piano Lesson (2024)')).data.map(({ title }) => title)).toContain('The Piano Lesson');
  expect(fake.asked.at(-1)!.path).toMatch(/search/);
  const asked = fake.asked.length;
  await suggest(ann, 'the piano');
  expect(fake.asked.length).toBe(asked);
});

test('if TMDB fails, a member gets the films of the register, and the response shows that TMDB is away', async ({ ctx }) => {
  const fake = await startTmdb();
  await buildRegister(ctx);
  const ann = await signedIn(comparingWith(ctx, fake, { retries: 0, timeoutMs: 400 }));
  for (const fault of ['refuse', 'hang', 'server error', 'invalid json', 'unauthorised', 'too many for an hour'] as const) {
    fake.fault = fault;
    const { data, film_database } = await suggest(ann, 'piano');
    expect([fault, data[0]?.title, film_database]).toEqual([fault, 'The Piano', 'away']);
  }
});

test('members who type while TMDB is slow do not pause requests to TMDB for others', async ({ ctx }) => {
  const fake = await startTmdb([{ id: 713, title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
  fake.fault = 'hang';
  const comparing = comparingWith(ctx, fake, { failures: 5 });
  const [ann, bob] = [await signedIn(comparing), await signedIn(comparing)];
  const typed = await Promise.all(['t', 'th', 'the', 'the p', 'the pi', 'the pia'].map(async (title) => suggest(ann, title)));
  expect(typed.slice(1).map(({ film_database }) => film_database)).toEqual(Array.from({ length: 5 }, () => 'away'));
  fake.fault = undefined;
  const { data, film_database } = await suggest(bob, 'the piano');
  expect([data.map(({ title }) => title), film_database]).toEqual([['The Piano'], 'asked']);
});

test('a member who asks about a hundred films at once does not keep TMDB from anyone else', async ({ ctx }) => {
  const nights = Array.from({ length: 400 }, (_, n) => ({ title: `Night ${n % 100}`, directors: [`Somebody ${n}`], year: 1993 }));
  const fake = await startTmdb([...nights, { title: 'The Piano', directors: ['Jane Campion'], year: 1993 }]);
  fake.perSecond = 40;
  const comparing = comparingWith(ctx, fake, { failures: 5, perSecond: 30 });
  const [mallory, bob] = [await signedIn(comparing), await signedIn(comparing)];
  const burst = Array.from({ length: 100 }, async (_, n) => mallory.get(`/films/suggest?title=Night+${n}`));
  const meanwhile = await suggest(bob, 'piano');
  await Promise.all(burst);
  const afterwards = await suggest(bob, 'the piano');
  for (const { data, film_database } of [meanwhile, afterwards])
    expect([data.map(({ title }) => title), film_database]).toEqual([['The Piano'], 'asked']);
});

test('a member who requests more than 120 suggestions a minute must wait, without affecting other members', async ({ ctx }) => {
  const limited = { ...ctx, limits: createLimits(ctx.db, true) };
  const [ann, bob] = [await signedIn(limited), await signedIn(limited)];
  await Promise.all(Array.from({ length: 120 }, async () => limited.limits.consume('suggestionsOfUser', ann.id)));
  const refused = await ann.get('/films/suggest?title=piano');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await bob.get('/films/suggest?title=piano')).status).toBe(200);
});

test('a member who asks for too many films at once delays no other member', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'The Piano' });
  const [ann, bob] = [await signedIn(ctx), await signedIn(ctx)];
  const films = pauseFilmReads(ctx);
  const asked = Array.from({ length: 12 }, async () => ann.get('/films/suggest?title=piano'));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await expect.poll(films.waiting).toBe(1);
  const others = bob.get('/films/suggest?title=piano');
  await expect.poll(films.waiting).toBe(2);
  films.resume();
  expect((await others).body.data).toMatchObject([{ title: 'The Piano' }]);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([11, 1]);
});
