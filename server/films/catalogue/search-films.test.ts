import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms, askTitles } from '#test/films/film-questions.ts';

const searchFor = (text: string) => `search=${encodeURIComponent(text)}`;

test('a film is found by many ways to type its title and its director', async ({ ctx }) => {
  const films: [title: string, director: string, searches: string[]][] = [
    ['Volver', 'Pedro Almodóvar', ['almodovar', 'ALMODÓVAR', 'Almodo\u0301var', 'pedro almodovar volver', 'odov']],
    ['Amélie', 'Jean-Pierre Jeunet', ['amelie', 'jean pierre', 'jeunet, jean-pierre', 'jeanpierre', 'AMÉLIE']],
    ['L’Âge d’Or', 'Luis Buñuel', ["l'age d'or", 'lage dor', 'age or bunuel', 'L`ÂGE']],
    ['WALL·E', 'Andrew Stanton', ['wall-e', 'walle', 'wall e', 'Wall•E stanton']],
    ['Se7en', 'David Fincher', ['se7en', 'se7', '7en fincher']],
    ['8½', 'Federico Fellini', ['8 1/2', '8½', 'fellini 8']],
    ['Fast & Furious', 'Justin Lin', ['fast and furious', 'fast & furious', 'fast furious']],
    ['Þrestir', 'Rúnar Rúnarsson', ['threstir', 'runarsson']],
    ['Straße', 'Jürgen Böttcher', ['strasse', 'STRASSE bottcher']],
  ];
  for (const [title, director] of films) await buildFilm(ctx, { title, directors: [director] });
  for (const [title, , searches] of films)
    for (const search of searches)
      expect({ search, ...(await askFilms(ctx, searchFor(search))) }).toEqual({
        search,
        data: [expect.objectContaining({ title })],
        total: 1,
        next: null,
      });
});

test('a film is found by its title in its own script', async ({ ctx }) => {
  const films: [title: string, altTitle: string, searches: string[]][] = [
    ['Spirited Away', '千と千尋の神隠し', ['千と千尋', '神隠し', '千と千尋の神隠し']],
    ['Come and See', 'Иди и смотри', ['иди и смотри', 'СМОТРИ', 'смотр']],
    ['Capernaum', 'كفرناحوم', ['كفرناحوم', 'ناحوم']],
    ['The Message', 'الرِّسالة', ['الرسالة', 'الرِّسالة']],
    ['Song of the Little Road', 'पथेर पांचाली', ['पथेर', 'पांचाली', 'पथेर पांचाली']],
    ['The Handmaiden', '아가씨', ['아가씨', '가씨']],
    ['Ulysses’ Gaze', 'Το βλέμμα του Οδυσσέα', ['βλεμμα', 'ΟΔΥΣΣΈΑ']],
    ['Lemon Tree', 'עץ לימון', ['לימון', 'עץ לימון']],
  ];
  for (const [title, altTitle] of films) await buildFilm(ctx, { title, alt_titles: ['Another title', altTitle] });
  for (const [title, , searches] of films)
    for (const search of searches) expect({ search, found: await askTitles(ctx, searchFor(search)) }).toEqual({ search, found: [title] });
});

test('a part of a title without spaces is found in any place of a title of any length', async ({ ctx }) => {
  const title = String.fromCodePoint(...Array.from({ length: 101 }, (_, n) => 0x4e00 + 7 * n));
  await buildFilm(ctx, { title: 'Another Film' });
  await buildFilm(ctx, { title });
  for (const length of [3, 20, 40])
    for (let from = 0; from + length <= title.length; from += 1)
      expect({ from, ...(await askFilms(ctx, searchFor(title.slice(from, from + length)))) }).toEqual({
        from,
        data: [expect.objectContaining({ title })],
        total: 1,
        next: null,
      });
});

test('every word must match a title, an alternative title or a director', async ({ ctx }) => {
  await buildFilm(ctx, {
    title: 'The Hidden Fortress',
    directors: ['Akira Kurosawa'],
    alt_titles: ['隠し砦の三悪人'],
  });
  await buildFilm(ctx, { title: 'Akira', directors: ['Katsuhiro Otomo'] });
  expect(await askTitles(ctx, 'search=akira&sort=title')).toEqual(['Akira', 'The Hidden Fortress']);
  expect(await askTitles(ctx, 'search=akira+kuro')).toEqual(['The Hidden Fortress']);
  expect(await askTitles(ctx, `search=fortress+akira+${encodeURIComponent('三悪')}`)).toEqual(['The Hidden Fortress']);
  expect(await askFilms(ctx, 'search=otomo+fortress')).toMatchObject({ total: 2, fuzzy: true });
});

test('symbols are matched literally', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Zama', directors: ['Lucrecia Martel'] });
  const signs = ['%', '_', '\\', '%%%%', '____', "'", '"', '\\%', '%_%', '% %', '*', '?', '💡', '¨', '¨ ¨', '$'];
  for (const search of signs) {
    expect({ search, ...(await askFilms(ctx, searchFor(search))) }).toEqual({
      search,
      data: [],
      total: 0,
      next: null,
    });
    const id = await buildFilm(ctx, { title: search });
    expect({ search, found: await askTitles(ctx, searchFor(search)) }).toEqual({ search, found: [search] });
    await ctx.db.deleteFrom('films').where('id', '=', id).execute();
  }
});

test('a percent sign or an underscore is not a wildcard', async ({ ctx }) => {
  for (const title of ['$', '%', 'a%b']) await buildFilm(ctx, { title });
  expect(await askTitles(ctx, searchFor('_'))).toEqual([]);
  expect(await askTitles(ctx, searchFor('%'))).toEqual(['%']);
  expect(await askTitles(ctx, searchFor("' OR 1=1--"))).toEqual([]);
});

test('an empty search finds all films, newest first', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Older', at: new Date('2020-01-01') });
  await buildFilm(ctx, { title: 'Newer', at: new Date('2021-01-01') });
  for (const search of ['', ' ', '\u3000 '])
    expect(await askTitles(ctx, `${searchFor(search)}&sort=relevance`)).toEqual(['Newer', 'Older']);
});

test('only titles and directors are searched', async ({ ctx }) => {
  await buildFilm(ctx, {
    title: 'Ran',
    language: 'canary language',
    sidecar_by: 'canary maker',
    commissioned_by: 'canary commissioner',
    contact: 'canary@canary.example.org',
    certificate: 'canary certificate',
    frame_rate: 'canary rate',
    rights_holder: 'canary holder',
    genres: ['canary genre'],
    notes: 'canary notes',
  });
  for (const search of ['canary', 'canari', 'cnary'])
    expect(await askFilms(ctx, searchFor(search))).toEqual({ data: [], total: 0, next: null });
});

test('a word does not match across the end of a title or name', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Alpha', alt_titles: ['Beta'], directors: ['Gamma'] });
  for (const search of ['phabe', 'etagam', 'alphabeta']) expect(await askTitles(ctx, searchFor(search))).toEqual([]);
});

test('the best match comes first', async ({ ctx }) => {
  // Better matches are older, so that only relevance gives the right order.
  const worstFirst = [
    { title: 'Ran', alt_titles: ['The Alien'] },
    { title: 'Inalienable' },
    { title: 'An Alien Love' },
    { title: 'Alienation' },
    { title: 'Alien Nation' },
    { title: 'Alien' },
  ];
  for (const [index, film] of worstFirst.entries())
    await buildFilm(ctx, { ...film, directors: ['Somebody'], at: new Date(Date.UTC(2024, 0, 31 - index)) });
  const bestFirst = worstFirst.map(({ title }) => title).toReversed();
  expect(await askTitles(ctx, 'search=alien')).toEqual(bestFirst);
  expect(await askTitles(ctx, 'search=alien&sort=relevance')).toEqual(bestFirst);
  expect(await askTitles(ctx, 'search=alien&sort=-created_at')).toEqual(bestFirst.toReversed());
});

test('an article before the title does not make a film less relevant', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'The Piano', at: new Date('2020-01-01') });
  await buildFilm(ctx, { title: 'Piano Forest', at: new Date('2024-01-01') });
  expect(await askTitles(ctx, 'search=piano')).toEqual(['The Piano', 'Piano Forest']);
});
