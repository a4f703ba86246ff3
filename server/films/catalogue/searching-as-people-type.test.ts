import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { askAllPages, askFacets, askFilms, askTitles, askWiderFilters } from '#test/films/film-questions.ts';
import { knownFilm, randomFilm, replaceFilms } from '#test/films/random-films.ts';

const searchFor = (text: string) => `search=${encodeURIComponent(text)}`;

const CATALOGUE: [title: string, director: string, year: number, altTitles?: string[]][] = [
  ['Parasite', 'Bong Joon Ho', 2019, ['기생충']],
  ['Parasite', 'Charles Band', 1982],
  ['The Host', 'Bong Joon Ho', 2006, ['괴물']],
  ['Mother', 'Bong Joon Ho', 2009],
  ['Pulp Fiction', 'Quentin Tarantino', 1994],
  ['The Dark Knight', 'Christopher Nolan', 2008],
  ['Spotlight', 'Tom McCarthy', 2015],
  ['Eternal Sunshine of the Spotless Mind', 'Michel Gondry', 2004],
  ['A Film Unfinished', 'Yael Hersonski', 2010],
  ['2001: A Space Odyssey', 'Stanley Kubrick', 1968],
  ['2012', 'Roland Emmerich', 2009],
  ['Life of Pi', 'Ang Lee', 2012],
  ['Se7en', 'David Fincher', 1995],
  ['8½', 'Federico Fellini', 1963],
  ['Thelma & Louise', 'Ridley Scott', 1991],
  ['Alien', 'Ridley Scott', 1979],
  ['Alien: Covenant', 'Ridley Scott', 2017],
  ['Hero', 'Zhang Yimou', 2002, ['英雄']],
  ['Run Lola Run', 'Tom Tykwer', 1998, ['Lola rennt']],
  ['Wings of Desire', 'Wim Wenders', 1987, ['Der Himmel über Berlin']],
  ['Spider-Man', 'Sam Raimi', 2002],
  ['The Lord of the Rings: The Two Towers', 'Peter Jackson', 2002],
  ['Korean Garden', 'Nobody Known', 2002],
];

async function fillCatalogue(ctx: Context): Promise<void> {
  for (const [at, [title, director, year, alt_titles = []]] of CATALOGUE.entries())
    await buildFilm(ctx, { title, directors: [director], year, alt_titles, at: new Date(Date.UTC(2024, 0, 31 - at)) });
}

test('a search for an unlisted film finds no films by a correction of a short word, only by the word itself', async ({ ctx }) => {
  await fillCatalogue(ctx);
  await buildFilm(ctx, { title: 'All We Imagine as Light', directors: ['Payal Kapadia'], year: 2024 });
  for (const typed of ['Anatomy of a Fall', 'Anatomy of a Fall (2023)', 'Zebraman Hera'])
    expect([typed, await askTitles(ctx, searchFor(typed))]).toEqual([typed, []]);
  expect(await askTitles(ctx, searchFor('otter life by zanussi'))).toEqual(['Life of Pi']);
});

test('the intended film comes first, however people type', async ({ ctx }) => {
  await fillCatalogue(ctx);
  const expected: [typed: string, title: string, year?: number][] = [
    ['Parasite 2019', 'Parasite', 2019],
    ['parasite (1982)', 'Parasite', 1982],
    ['2019 parasite', 'Parasite', 2019],
    ['parasite 1983', 'Parasite', 1982],
    ['Parasite film bong', 'Parasite', 2019],
    ['Parasite by Bong Joon Ho', 'Parasite', 2019],
    ['parasit 2019', 'Parasite', 2019],
    ['bong joon ho parasite', 'Parasite', 2019],
    ['기생충 2019', 'Parasite', 2019],
    ['pulpfiction', 'Pulp Fiction'],
    ['pulpfiction 1994', 'Pulp Fiction'],
    ['the darkknight', 'The Dark Knight'],
    ['darkknight movie', 'The Dark Knight'],
    ['eternalsunshineofthespotlessmind', 'Eternal Sunshine of the Spotless Mind'],
    ['spot light', 'Spotlight'],
    ['the spot light 2015', 'Spotlight'],
    ['film unfinished', 'A Film Unfinished'],
    ['2001', '2001: A Space Odyssey'],
    ['2001 a space odyssey 1968', '2001: A Space Odyssey'],
    ['2012', '2012'],
    ['life of pi 2012', 'Life of Pi'],
    ['lifeofpi', 'Life of Pi'],
    ['Se7en 1995', 'Se7en'],
    ['8 1/2 fellini', '8½'],
    ['8½ (1963)', '8½'],
    ['thelma and louise', 'Thelma & Louise'],
    ['"Thelma & Louise"', 'Thelma & Louise'],
    ['thelma + louise', 'Thelma & Louise'],
    ['alien ridley scott', 'Alien'],
    ['alien directed by ridley scott', 'Alien'],
    ['alien covenant subtitles', 'Alien: Covenant'],
    ['英雄 2002', 'Hero'],
    ['lola rennt trailer', 'Run Lola Run'],
    ['himmel über berlin', 'Wings of Desire'],
    ['der himmel ueber berlin', 'Wings of Desire'],
    ['spiderman', 'Spider-Man'],
    ['spider man remake', 'Spider-Man'],
    ['the lord of the rings two towers', 'The Lord of the Rings: The Two Towers'],
    ['lord of the rngs two towrs extended edition', 'The Lord of the Rings: The Two Towers'],
    ['the host korean', 'The Host'],
  ];
  for (const [typed, title, year] of expected) {
    const { data } = await askFilms(ctx, searchFor(typed));
    expect({ typed, title: data[0]?.title, year: data[0]?.year }).toEqual({
      typed,
      title,
      year: year ?? CATALOGUE.find((film) => film[0] === title)![2],
    });
  }
});

test('a search finds only films with all words; if there are none, it finds the films with most of the words', async ({ ctx }) => {
  await fillCatalogue(ctx);
  expect(await askFilms(ctx, searchFor('parasite 2019'))).toMatchObject({ total: 1, next: null });
  expect(await askFilms(ctx, searchFor('parasite 2019'))).not.toHaveProperty('fuzzy');
  // a film needs both selective words, or a title that is one of them
  expect(await askFilms(ctx, searchFor('parasite xylophone'))).toMatchObject({ total: 2, fuzzy: true });
  // a wrong year or a common word alone finds nothing
  for (const nothing of ['xylophone', 'the xylophone', 'xylophone film', '2031', 'qq ww'])
    expect(await askFilms(ctx, searchFor(nothing))).toEqual({ data: [], total: 0, next: null });
});

test('the list, its pages, the facets and the filters to drop all count the same films', async ({ ctx }) => {
  const typed = ['rann', 'ran kurosawa xyz', 'kurasawa film 1985', 'ranikiru', 'ikiru rohmer', 'zaam 1931 ran', 'etee martel'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomFilm, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(...typed),
      fc.constantFrom('', '&sort=title', '&sort=-year', '&format=DS', '&year[gte]=1950'),
      async (films, text, more) => {
        await replaceFilms(ctx, films);
        const query = `${searchFor(text)}${more}`;
        const all = searchFor(text) + more.replace(/&(format|sort)=.*/, '');
        const whole = await askFilms(ctx, `${query}&limit=100`);
        expect(whole.total).toBe(whole.data.length);
        const paged = await askAllPages(ctx, `${query}&limit=3`);
        expect(paged.map(({ _id }) => _id)).toEqual(whole.data.map(({ _id }) => _id));
        const { format } = await askFacets(ctx, all);
        const inAll = await askFilms(ctx, `${all}&limit=100`);
        for (const { value, count } of format) expect(inAll.data.filter((film) => film.format === value)).toHaveLength(count);
        if (whole.total > 0 || !more.includes('format')) return;
        const wider = await askWiderFilters(ctx, query);
        expect(wider.find(({ without }) => without === 'format')?.total ?? 0).toBe(inAll.total);
      },
    ),
    // The list of the first is empty until its filter is dropped.
    { numRuns: 40, examples: [[[knownFilm({ title: 'Ran', format: 'AD', sidecar_type: 'Audio' })], 'rann', '&format=DS']] },
  );
});

test('a draft does not change the nearest films that other people find', async ({ ctx }) => {
  await fillCatalogue(ctx);
  const ann = await buildUser(ctx);
  const searches = ['parasite xylophone', 'zanzibar parasite', 'darkknight film', 'parasit by bong', 'alien 1980'];
  const ask = () => Promise.all(searches.map((text) => askFilms(ctx, searchFor(text))));
  const before = await ask();
  for (const title of ['Parasite Xylophone Zanzibar', 'Darkknight Film', 'Parasit by Bong', 'Alien 1980'])
    await buildFilm(ctx, { title, authorId: ann.id, approved: false, year: 1980 });
  expect(await ask()).toEqual(before);
  const own = `author_id=${ann.id}&${searchFor('xylophone marimba')}`;
  expect(await askTitles(ctx, own, ann)).toEqual(['Parasite Xylophone Zanzibar']);
  expect((await askFilms(ctx, own)).total).toBe(0);
});

test('filters narrow the nearest films, and a film that only filters hide is not replaced by other films', async ({ ctx }) => {
  await fillCatalogue(ctx);
  expect(await askTitles(ctx, `${searchFor('parasite xylophone')}&year[gte]=2000`)).toEqual(['Parasite']);
  const hidden = `${searchFor('parasite 2019')}&year[lte]=2000`;
  expect(await askFilms(ctx, hidden)).toEqual({ data: [], total: 0, next: null });
  expect(await askWiderFilters(ctx, hidden)).toEqual([
    { without: 'search', total: 9 },
    { without: 'year', total: 1 },
  ]);
  const near = `${searchFor('parasite xylophone')}&year[gte]=2020`;
  expect(await askWiderFilters(ctx, near)).toEqual([{ without: 'year', total: 2 }]);
});
