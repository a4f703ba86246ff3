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
  test('by title, year and director, with two questions', async () => {
    expect(await match({}, [REMAKE, THERE])).toEqual({ id: 593, asked: ['search/movie', 'movie/593'] });
  });

  test('among namesakes of the same year by its director', async () => {
    expect((await match({}, [TELEVISION, THERE])).id).toBe(593);
    expect((await match({ directors: ['Nirenburg, Boris'] }, [TELEVISION, THERE])).id).toBe(44112);
  });

  test('a year before or after, by searching without the year', async () => {
    for (const year of [1971, 1973]) expect((await match({ year }, [THERE])).id).toBe(593);
    expect((await match({ year: 1974 }, [THERE])).id).toBeUndefined();
  });

  test('under an alternative title, ours or theirs', async () => {
    expect((await match({ title: 'Солярис' }, [THERE])).id).toBe(593);
    expect((await match({ title: 'Solyaris', alt_titles: ['Солярис'] }, [THERE])).id).toBe(593);
    expect((await match({ title: 'Planet Solaris' }, [{ ...THERE, altTitles: ['Planet Solaris'] }])).id).toBe(593);
    expect((await match({ title: 'A title of our own', alt_titles: ['Another', 'Solaris'] }, [THERE])).id).toBe(593);
  });

  test('whatever stands in brackets behind its title', async () => {
    expect((await match({ title: 'Solaris (burned-in captions only)' }, [THERE])).id).toBe(593);
    const birdman = { title: 'Birdman or (The Unexpected Virtue of Ignorance)', year: 2014 };
    expect((await match(birdman, [{ ...THERE, ...birdman }])).id).toBe(593);
  });

  test('as the long film or the short one that it was made of, by the very year', async () => {
    const short = { id: 1, title: 'Whiplash', directors: ['Damien Chazelle'], year: 2013 };
    const long = { ...short, id: 2, year: 2014 };
    const film = { title: 'Whiplash', directors: ['Damien Chazelle'] };
    expect((await match({ ...film, year: 2014 }, [short, long])).id).toBe(2);
    expect((await match({ ...film, year: 2013 }, [short, long])).id).toBe(1);
  });
});

describe('a film is not matched', () => {
  test.each<[string, TmdbFilmGiven[]]>([
    ['when the director is somebody else', [REMAKE, TELEVISION]],
    ['when TMDB names no director', [{ ...THERE, directors: [] }]],
    ['when TMDB knows no year', [{ ...THERE, year: null }]],
    ['when two are as good', [THERE, { ...THERE, id: 594 }]],
    ['when two are a year off', [{ ...THERE, year: 1971 }, { ...THERE, id: 594, year: 1973 }]],
    ['when there is nothing', []],
  ])('%s', async (_, there) => {
    expect((await match({}, there)).id).toBeUndefined();
  }); // prettier-ignore
});

test('however many namesakes and titles there are, few questions are asked', async () => {
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
