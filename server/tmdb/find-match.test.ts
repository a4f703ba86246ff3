import { describe, expect, test } from 'vitest';
import type { FilmIdentity } from '#domain/matching/same-film.ts';
import type { TmdbFilmGiven } from '#test/tmdb/fake-tmdb-films.ts';
import { clientOf, startTmdb } from '#test/tmdb/tmdb.ts';
import { findMatch } from './find-match.ts';

const SOLARIS = { title: 'Solaris', alt_titles: [], directors: ['Andrei Tarkovsky'], year: 1972 };

async function match(film: Partial<FilmIdentity>, there: TmdbFilmGiven[]) {
  const fake = await startTmdb(there);
  const found = await findMatch(clientOf(fake).tmdb, { ...SOLARIS, ...film });
  return { id: found?.tmdbId, asked: fake.asked.map(({ path }) => path.replace('/3/', '')) };
}

const THERE = {
  id: 593,
  title: 'Solaris',
  originalTitle: 'Солярис',
  directors: ['Andrei Tarkovsky'],
  year: 1972,
};
const REMAKE = { id: 2103, title: 'Solaris', directors: ['Steven Soderbergh'], year: 2002 };
const TELEVISION = { id: 44112, title: 'Solaris', directors: ['Boris Nirenburg'], year: 1972 };

describe('a film is matched', () => {
  test('by title, year and director, with two requests', async () => {
    expect(await match({}, [REMAKE, THERE])).toEqual({ id: 593, asked: ['search/movie', 'movie/593'] });
  });

  test('by its director if several films have the same title and year', async () => {
    expect((await match({}, [TELEVISION, THERE])).id).toBe(593);
    expect((await match({ directors: ['Nirenburg, Boris'] }, [TELEVISION, THERE])).id).toBe(44112);
  });

  test('if its year is one off, by a search without the year', async () => {
    for (const year of [1971, 1973]) expect((await match({ year }, [THERE])).id).toBe(593);
    expect((await match({ year: 1974 }, [THERE])).id).toBeUndefined();
  });

  test('by an alternative title, ours or TMDB’s', async () => {
    expect((await match({ title: 'Солярис' }, [THERE])).id).toBe(593);
    expect((await match({ title: 'Solyaris', alt_titles: ['Солярис'] }, [THERE])).id).toBe(593);
    expect((await match({ title: 'Planet Solaris' }, [{ ...THERE, altTitles: ['Planet Solaris'] }])).id).toBe(593);
    expect((await match({ title: 'A title of our own', alt_titles: ['Another', 'Solaris'] }, [THERE])).id).toBe(593);
  });

  test('with text in brackets after its title', async () => {
    expect((await match({ title: 'Solaris (burned-in captions only)' }, [THERE])).id).toBe(593);
    const birdman = { title: 'Birdman or (The Unexpected Virtue of Ignorance)', year: 2014 };
    expect((await match(birdman, [{ ...THERE, ...birdman }])).id).toBe(593);
  });

  test('by its exact year if a short and a feature have the same title and director', async () => {
    const short = { id: 1, title: 'Whiplash', directors: ['Damien Chazelle'], year: 2013 };
    const long = { ...short, id: 2, year: 2014 };
    const film = { title: 'Whiplash', directors: ['Damien Chazelle'] };
    expect((await match({ ...film, year: 2014 }, [short, long])).id).toBe(2);
    expect((await match({ ...film, year: 2013 }, [short, long])).id).toBe(1);
  });
});

describe('a film is not matched', () => {
  test.each<[string, TmdbFilmGiven[]]>([
    ['when the director is someone else', [REMAKE, TELEVISION]],
    ['when TMDB names no director', [{ ...THERE, directors: [] }]],
    ['when TMDB has no year', [{ ...THERE, year: null }]],
    ['when two films match equally well', [THERE, { ...THERE, id: 594 }]],
    ['when two films are one year off', [{ ...THERE, year: 1971 }, { ...THERE, id: 594, year: 1973 }]],
    ['when TMDB has no such film', []],
  ])('%s', async (_, there) => {
    expect((await match({}, there)).id).toBeUndefined();
  }); // prettier-ignore
});

test('a film with many titles and many namesakes causes only a few requests', async () => {
  const namesakes = Array.from({ length: 200 }, (_, n) => ({
    title: 'Home',
    directors: [`Nobody ${n}`],
    year: 2008,
  }));
  const titles = Array.from({ length: 50 }, (_, n) => `Home ${n}`);
  const { id, asked } = await match({ title: 'Home (AD)', alt_titles: titles, year: 2008 }, namesakes);
  expect(id).toBeUndefined();
  expect(asked.filter((path) => path === 'search/movie')).toHaveLength(5);
  expect(asked.length).toBeLessThanOrEqual(5 + 3 * 3);
});
