import { describe, expect, test } from 'vitest';
import { isSameFilm, isSameMaterial, type FilmIdentity } from './same-film.ts';

const PIANO: FilmIdentity = { title: 'The Piano', alt_titles: [], directors: ['Jane Campion'], year: 1993 };

function same(a: Partial<FilmIdentity>, b: Partial<FilmIdentity>): boolean {
  const [one, other] = [
    { ...PIANO, ...a },
    { ...PIANO, ...b },
  ];
  expect(isSameFilm(one, other)).toBe(isSameFilm(other, one));
  return isSameFilm(one, other);
}

describe('two listings are of the same film', () => {
  test.each<[string, Partial<FilmIdentity>, Partial<FilmIdentity>]>([
    ['spelt differently', {}, { title: 'PIANO, THE', directors: ['Campion, Jane'] }],
    ['a year after its premiere', {}, { year: 1994 }],
    ['under a title that the other listing has as an alternative title', { alt_titles: ['Das Piano'] }, { title: 'Das Piano' }],
    [
      'under two titles, with an alternative title in common',
      { title: 'La leçon de piano', alt_titles: ['El piano'] },
      { title: 'Das Piano', alt_titles: ['El Piano'] },
    ],
    ['with one of two directors', { directors: ['Joel Coen', 'Ethan Coen'] }, { directors: ['Ethan Coen'] }],
    ['with a note on burned-in subtitles in its title', {}, { title: 'The Piano (burned-in descriptive subtitles)' }],
    ['under its title without the subtitle', { title: 'Dune: Part One', year: 2021 }, { title: 'Dune', year: 2021 }],
    ['with typing errors in its title', { title: 'The Hidden Fortress' }, { title: 'The Hiden Fortres' }],
    ['with a digit instead of a Roman numeral', { title: 'Toy Story III' }, { title: 'Toy Story 3' }],
    [
      'with the same TMDB ID, although all other details differ',
      { tmdb_id: 129 },
      { title: '千と千尋の神隠し', directors: ['宮崎 駿'], year: 2001, tmdb_id: 129 },
    ],
    ['with a TMDB ID on one side only', { tmdb_id: 713 }, { tmdb_id: null }],
  ])('%s', (_, a, b) => {
    expect(same(a, b)).toBe(true);
  });
});

test('any of fifty alternative titles and fifty directors can match, and the longest titles can be compared', () => {
  const titles = Array.from({ length: 50 }, (_, n) => `Das Klavier von ${n} Tasten`);
  const people = Array.from({ length: 50 }, (_, n) => `Person ${n} Beispiel`);
  const film = { alt_titles: titles, directors: people };
  for (const n of [0, 25, 49]) expect(same(film, { title: titles[n]!, directors: [people[n]!] })).toBe(true);
  expect(same({ title: 'ﷺ'.repeat(300), alt_titles: titles.map((title) => title + 'ﷺ'.repeat(250)) }, {})).toBe(false);
});

test('titles that are too many and too long for comparison by letter match only exactly', () => {
  const titles = (letter: string) => Array.from({ length: 5 }, (_, n) => `${'das klavier '.repeat(23)}${letter.repeat(n + 3)}`);
  const film = (letter: string, last: string) => ({ title: titles(letter)[0]!, alt_titles: [...titles(letter).slice(1, 4), last] });
  expect(same(film('a', 'Piano in the Attic'), film('b', 'Piano in the Atic'))).toBe(false);
  expect(same(film('a', 'Piano in the Attic'), film('b', 'Piano in the Attic'))).toBe(true);
});

describe('two listings are of different films', () => {
  test.each<[string, Partial<FilmIdentity>, Partial<FilmIdentity>]>([
    [
      'of the same title by different directors',
      { title: 'Solaris', year: 1972, directors: ['Andrei Tarkovsky'] },
      { title: 'Solaris', year: 1972, directors: ['Boris Nirenburg'] },
    ],
    ['of the same title by the same director, years apart', { title: 'Funny Games', year: 1997 }, { title: 'Funny Games', year: 2007 }],
    ['by the same director in the same year', { title: 'Sweetie' }, { title: 'The Piano' }],
    [
      'in the same series',
      { title: 'Kill Bill: Vol. 1', year: 2003, alt_titles: ['Kill Bill'] },
      { title: 'Kill Bill: Vol. 2', year: 2004, alt_titles: ['Kill Bill'] },
    ],
    ['in the same series and year', { title: 'Che: Part One' }, { title: 'Che: Part Two' }],
    ['with a typo in the title and in different years', { title: 'The Hidden Fortress' }, { title: 'The Hiden Fortress', year: 1994 }],
    ['with a typo in a short title', { title: 'Ran' }, { title: 'Man' }],
    ['under a short title in another year', { title: 'Dune: Part One', year: 2021 }, { title: 'Dune', year: 2022 }],
    ['with different TMDB IDs, although all other details are the same', { tmdb_id: 713 }, { tmdb_id: 714 }],
    ['of which one has no directors', {}, { directors: [] }],
  ])('%s', (_, a, b) => {
    expect(same(a, b)).toBe(false);
  });
});

describe('a material', () => {
  const material = {
    format: 'DS',
    sidecar_type: 'DS',
    language: 'English',
    sidecar_by: 'Lantern Access',
    contact: 'hello@lantern.example.org',
  };

  test('of the same type, language and maker is probably the same material', () => {
    expect(isSameMaterial(material, { ...material, sidecar_by: 'LANTERN ACCESS', language: 'english' })).toBe(true);
  });

  test.each([
    ['without a maker', { sidecar_by: '', contact: '' }],
    ['by another maker with the same contact', { sidecar_by: 'Lantern', contact: ' Hello@Lantern.example.org' }],
  ])('%s is probably the same material', (_, other) => {
    expect(isSameMaterial(material, { ...material, ...other })).toBe(true);
    expect(isSameMaterial({ ...material, ...other }, material)).toBe(true);
  });

  test('by another maker is a different material if neither has a contact', () => {
    expect(isSameMaterial({ ...material, contact: '' }, { ...material, sidecar_by: 'Harbour Describers', contact: '' })).toBe(false);
  });

  test.each([
    { format: 'AD', sidecar_type: 'Audio' },
    { sidecar_type: 'DS Only' },
    { language: 'Welsh' },
    { sidecar_by: 'Harbour Describers', contact: 'hello@harbour.example.org' },
    { sidecar_by: 'Harbour Describers', contact: '' },
  ])('with %j is a different material', (other) => {
    expect(isSameMaterial(material, { ...material, ...other })).toBe(false);
  });
});
