import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFacets, askFilms, askTitles } from '#test/films/film-questions.ts';

test('misspelt names are found, and the response says that the films are the nearest', async ({ ctx }) => {
  const films: [title: string, director: string, misspelt: string[]][] = [
    ['Dekalog', 'Krzysztof Kieślowski', ['kislowski', 'kieslovski', 'dekaolg']],
    ['Volver', 'Pedro Almodóvar', ['almodavar', 'almadovar', 'pedro almodobar']],
    ['Spirited Away', 'Hayao Miyazaki', ['miyasaki', 'miazaki', 'spirted awey']],
    ['Close-Up', 'Abbas Kiarostami', ['kierostami']],
    ['Ran', 'Akira Kurosawa', ['kurasawa', 'akira kurasawa']],
    ['Stalker', 'Andrei Tarkovsky', ['tarkovski stalkr']],
    ['Alien', 'Ridley Scott', ['alein']],
    ['Ваджда', 'Хайфа Аль-Мансур', ['Вагда']],
  ];
  for (const [title, director] of films) await buildFilm(ctx, { title, directors: [director] });
  for (const [title, , misspelt] of films)
    for (const search of misspelt)
      expect({ search, ...(await askFilms(ctx, `search=${search}`)) }).toEqual({
        search,
        data: [expect.objectContaining({ title })],
        total: 1,
        next: null,
        fuzzy: true,
      });
});

test('names without their accents do not count as misspelt', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Dekalog', directors: ['Krzysztof Kieślowski'] });
  await buildFilm(ctx, { title: 'Volver', directors: ['Pedro Almodóvar'] });
  for (const search of ['kieslowski', 'almodovar']) {
    const page = await askFilms(ctx, `search=${search}`);
    expect(page.total).toBe(1);
    expect(page).not.toHaveProperty('fuzzy');
  }
});

test('a search with words that resemble no other word finds nothing, and is not reported as a misspelling', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Ran', directors: ['Akira Kurosawa'] });
  for (const search of ['xylophonist', 'the xylophonist', 'qq', '千と千尋'])
    expect(await askFilms(ctx, `search=${encodeURIComponent(search)}`)).toEqual({
      data: [],
      total: 0,
      next: null,
    });
});

test('a search that finds the typed words has no near matches', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Alien' });
  await buildFilm(ctx, { title: 'Alein' });
  expect(await askFilms(ctx, 'search=alein')).toEqual({
    data: [expect.objectContaining({ title: 'Alein' })],
    total: 1,
    next: null,
  });
});

test('a film that only the other filters hide is not replaced by films with other words', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Kurasawa', language: 'Deutsch' });
  await buildFilm(ctx, { title: 'Ran', directors: ['Akira Kurosawa'], language: 'English' });
  expect(await askFilms(ctx, 'search=kurasawa&language=English')).toEqual({ data: [], total: 0, next: null });
  expect((await askFacets(ctx, 'search=kurasawa&language=English')).language).toEqual([
    { value: 'Deutsch', count: 1 },
    { value: 'English', count: 0 },
  ]);
});

test('the facets count the films of the list, also for nearest spellings', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Ran', directors: ['Akira Kurosawa'], language: 'English' });
  await buildFilm(ctx, { title: 'Zama', directors: ['Lucrecia Martel'], language: 'Deutsch' });
  expect((await askFacets(ctx, 'search=kurasawa')).language).toEqual([
    { value: 'Deutsch', count: 0 },
    { value: 'English', count: 1 },
  ]);
});

test('films that need fewer corrections come first', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Stalker', at: new Date('2020-01-01') });
  await buildFilm(ctx, { title: 'Stalkers', at: new Date('2024-01-01') });
  expect(await askTitles(ctx, 'search=stalkr')).toEqual(['Stalker', 'Stalkers']);
});

test('a word that public films no longer have does not prevent a near match', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Spirited Away', directors: ['Hayao Miyazaki'] });
  const withdrawn = await buildFilm(ctx, { title: 'Withdrawn', directors: ['Miyasaky'] });
  await ctx.db.updateTable('films').set({ approved: false }).where('id', '=', withdrawn).execute();
  expect(await askFilms(ctx, 'search=miyasaky')).toMatchObject({
    data: [{ title: 'Spirited Away' }],
    fuzzy: true,
  });
  expect(await askFilms(ctx, 'search=withdrawm')).toEqual({ data: [], total: 0, next: null });
});

test('when other filters hide the nearest spellings too, the search is not reported as a misspelling', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Ran', directors: ['Akira Kurosawa'], language: 'English' });
  expect(await askFilms(ctx, 'search=kurasawa&language=Deutsch')).toEqual({ data: [], total: 0, next: null });
  expect(await askFilms(ctx, 'search=kurasawa&approved=false')).toEqual({ data: [], total: 0, next: null });
});

test('a misspelt search gives the results of the intended search', async ({ ctx }) => {
  for (const title of ['The River', 'Red River', 'Riverside']) await buildFilm(ctx, { title, directors: ['Akira Kurosawa'] });
  const asTyped = await askTitles(ctx, 'search=river');
  expect(asTyped[0]).toBe('The River');
  for (const typed of ['the rivr', 'river movie', 'river xylophone'])
    expect(await askFilms(ctx, `search=${typed}`)).toMatchObject({
      data: asTyped.map((title) => ({ title })),
      total: 3,
      fuzzy: true,
    });
  expect(await askTitles(ctx, 'search=kurossawa rivr')).toEqual(await askTitles(ctx, 'search=kurosawa river'));
  // The typed words contain a whole title, so its film is near, too.
  await buildFilm(ctx, { title: 'Akira', directors: ['Somebody Else'] });
  expect(await askTitles(ctx, 'search=akira kurossawa')).toContain('Akira');
});

test('two words written as one are not treated as the first word alone', async ({ ctx }) => {
  const others = Array.from({ length: 60 }, (_, n) => `Other ${n}`);
  for (const title of ['Taken 3', 'Taken', ...others]) await buildFilm(ctx, { title });
  expect(await askTitles(ctx, 'search=taken3')).toEqual(['Taken 3', 'Taken']);
});

test('a title with the common words comes before a title without them', async ({ ctx }) => {
  for (const title of ['Film Noir', 'The Prophecy', 'Echo Dr.', 'Noir', 'Noir City', 'Prophecy', 'The Echo'])
    await buildFilm(ctx, { title });
  const first = async (search: string) => (await askTitles(ctx, `search=${search}`))[0];
  expect(await first('film noirr')).toBe('Film Noir');
  expect(await first('The Prophecy film')).toBe('The Prophecy');
  expect(await first('the porphecy')).toBe('The Prophecy');
  expect(await first('movie Echo Dr.')).toBe('Echo Dr.');
});
