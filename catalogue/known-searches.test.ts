import { describe, expect, test } from 'vitest';
import { SORTS } from '#domain/filters/film-filters.ts';
import { askIndex, askModel, updateIndex } from '#test/films/catalogue-model-answers.ts';
import { buildFilm, searchFor } from '#test/films/catalogue-model-stories.ts';
import { Catalogue } from './catalogue.ts';

const FILMS = (
  [
    ['Parasite', 'Bong Joon Ho', 2019, ['기생충']],
    ['Parasite', 'Charles Band', 1982],
    ['The Host', 'Bong Joon Ho', 2006, ['괴물']],
    ['Mother', 'Bong Joon Ho', 2009],
    ['Pulp Fiction', 'Quentin Tarantino', 1994],
    ['The Dark Knight', 'Christopher Nolan', 2008],
    ['Spotlight', 'Tom McCarthy', 2015],
    ['Eternal Sunshine of the Spotless Mind', 'Michel Gondry', 2004],
    ['2001: A Space Odyssey', 'Stanley Kubrick', 1968],
    ['Life of Pi', 'Ang Lee', 2012],
    ['8½', 'Federico Fellini', 1963],
    ['Stalker', 'Andrei Tarkovsky', 1979],
    ['Solaris', 'Andrei Tarkovsky', 1972],
    ['Ran', 'Akira Kurosawa', 1985],
    ['Red River', 'Akira Kurosawa', 1950],
    ['The River', 'Jean Renoir', 1951],
    ['Hero', 'Zhang Yimou', 2002, ['英雄']],
    ['Taken', 'Pierre Morel', 2008],
    ['Taken 3', 'Olivier Megaton', 2014],
  ] as const
).map(([title, director, year, altTitles = []], n) => buildFilm(n + 1, { title, directors: [director], year, altTitles: [...altTitles] }));
const catalogue = new Catalogue();
updateIndex(catalogue, [], FILMS);

/** @returns the ids that a search finds, in order, and whether they are the nearest */
function find(text: string) {
  const [page] = askIndex(catalogue.state, searchFor(text)).pages;
  return { ids: page!.films.map(({ id }) => id), fuzzy: page!.fuzzy };
}

const firstTitle = (text: string) => FILMS.find(({ id }) => id === find(text).ids[0])?.titleKey;

describe('a search', () => {
  test.each([
    ['parasite 2019', 'parasite'],
    ['(1982) Parasite', 'parasite'],
    ['odys', '2001 a space odyssey'],
    ['river', 'the river'],
    ['8 1/2 fellini', '8 1 2'],
    ['spot light', 'spotlight'],
    ['英雄', 'hero'],
    ['of pi', 'life of pi'],
    ['the', 'the dark knight'],
  ])('finds films that have all typed words: %s', (typed, title) => {
    expect(find(typed).fuzzy).toBe(false);
    expect(firstTitle(typed)).toBe(title);
  });

  test.each([
    ['tarkovski', 'tarkovsky'],
    ['the rivr', 'river'],
    ['river movie', 'river'],
    ['river xylophone', 'river'],
    ['kurossawa rivr', 'kurosawa river'],
    ['tarantinno movie', 'tarantino'],
  ])('finds the films of the intended search: %s', (typed, intended) => {
    expect(find(typed)).toEqual({ ids: find(intended).ids, fuzzy: true });
    expect(find(intended)).toEqual({ ids: expect.arrayContaining([expect.any(String)]), fuzzy: false });
  });

  test.each([
    ['pulpfiction', 'pulp fiction'],
    ['taken3', 'taken 3'],
    ['parasite xylophone', 'parasite'],
    ['parasite by bong joon ho', 'parasite'],
    ['eternalsunshineofthespotlessmind', 'eternal sunshine of the spotless mind'],
    ['akira kurossawa ran', 'ran'],
    ['parasite kurosawa bong joon ho', 'parasite'],
    ['2001 a space odyssey 1986', '2001 a space odyssey'],
    ['the taken film', 'taken'],
    ['stalkerr solaris', 'solaris'],
  ])('finds the nearest films: %s', (typed, title) => {
    expect(find(typed).fuzzy).toBe(true);
    expect(firstTitle(typed)).toBe(title);
  });

  test.each(['xylophone', 'the xylophone', 'qq ww', '2031', 'anatomy of a fall', 'zebraman hera', 'xylophone kuresava', '%', '_'])(
    'finds nothing instead of guessing: %s',
    (typed) => {
      expect(find(typed)).toEqual({ ids: [], fuzzy: false });
    },
  );
});

test('a search tries six of the equally likely words, in the order of code points', () => {
  // In UTF-16, the last name would come before the second-to-last.
  const names = ['rana', 'ranb', 'ranc', 'rand', 'rane', 'ran﨎', 'ran𠮷'];
  const films = names.map((name, n) => buildFilm(n + 1, { title: 'Untitled', directors: [name] }));
  const other = new Catalogue();
  updateIndex(other, [], films);
  const [page] = askIndex(other.state, searchFor('ranx')).pages;
  expect(page!.films.map(({ changed }) => names[changed - 1])).toEqual(names.slice(0, 6).toReversed());
});

test('each search gives the same results as a scan of all films, in every order', () => {
  const searches = [
    'parasite 2019',
    'river',
    'spot light',
    'e a o',
    'tarkovski',
    'the rivr',
    'kurossawa rivr',
    'pulpfiction',
    'the',
    'a',
    'parasite by bong joon ho',
    'parasite kurosawa bong joon ho',
    'akira kurossawa ran',
    '2001 a space odyssey 1986',
    'anatomy of a fall',
  ];
  for (const text of searches)
    for (const sort of SORTS.filter((one) => one !== 'fit')) {
      const asked = searchFor(text, { sort, limit: 2 });
      const { pages, ...answers } = askIndex(catalogue.state, asked);
      const withoutCursors = pages.map(({ next: _, ...page }) => page);
      expect({ text, sort, pages: withoutCursors, ...answers }).toEqual({
        text,
        sort,
        ...askModel(FILMS, asked),
      });
    }
});
