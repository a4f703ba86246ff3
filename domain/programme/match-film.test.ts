import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { matchFilm } from './match-film.ts';
import type { ProgrammeFilm } from './programme-film.ts';

const LISTING: Listing = {
  _id: '', title: '', directors: [], year: 2000, duration: 100, format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT',
  language: 'English', sidecar_by: '', commissioned_by: '', contact: '', certificate: '', frame_rate: '', quality_level: '',
  genres: [], alt_titles: [], rights_holder: '', tmdb_id: null, approved: true, contact_confirmed_at: null, contact_silent_since: null, author_id: null, author: '',
  created_at: '', updated_at: '',
}; // prettier-ignore

const listed = (title: string, year: number, director: string, more: Partial<Listing> = {}): Listing => ({
  ...LISTING,
  _id: `${title} ${year} ${director}`,
  title,
  year,
  directors: director.split(', '),
  ...more,
});

const CATALOGUE = [
  listed('Suspiria', 1977, 'Dario Argento'),
  listed('Suspiria', 2018, 'Luca Guadagnino'),
  listed('Parasite', 2019, 'Bong Joon-ho', { alt_titles: ['Gisaengchung', '기생충'] }),
  listed('Parasite (audio description)', 2019, 'Joon-ho Bong', { format: 'AD', sidecar_type: 'Audio' }),
  listed('Funny Games', 1997, 'Michael Haneke'),
  listed('Funny Games', 2007, 'Michael Haneke'),
  listed('The Guilty', 2018, 'Gustav Möller', { alt_titles: ['Den skyldige'] }),
  listed('Dune: Part One', 2021, 'Denis Villeneuve'),
  listed('Kill Bill: Vol. 1', 2003, 'Quentin Tarantino'),
  listed('Kill Bill: Vol. 2', 2004, 'Quentin Tarantino'),
  listed('Ocean’s Eleven', 2001, 'Steven Soderbergh'),
  listed('Seven Samurai', 1954, 'Akira Kurosawa', { alt_titles: ['七人の侍'] }),
  listed('Alien', 1979, 'Ridley Scott'),
  listed('Blade Runner 2049', 2017, 'Denis Villeneuve'),
  listed('1917', 2019, 'Sam Mendes'),
  listed('Synecdoche, New York', 2008, 'Charlie Kaufman'),
  listed('The Piano', 1993, 'Jane Campion'),
  listed('The Innocents', 2021, 'Eskil Vogt', { alt_titles: ['De uskyldige'] }),
  listed('The Innocents', 2021, 'Somebody Else'),
  listed('Roma', 2018, 'Alfonso Cuarón'),
  listed('Yaaba', 1989, 'Idrissa Ouedraogo'),
  listed('La Haine', 1995, 'Mathieu Kassovitz'),
];

/** Returns "sure: …", "may be: …" with the reasons, or "nothing". */
function found(given: Partial<ProgrammeFilm> & { title: string }): string {
  const film = { alt_titles: [], directors: [], year: undefined, copy: undefined, ...given };
  const { films, candidates } = matchFilm(film, CATALOGUE);
  const names = (some: readonly Pick<Listing, 'title' | 'year'>[]) => some.map(({ title, year }) => `${title} ${year}`).join(', ');
  if (films.length > 0) return `sure: ${names(films)}`;
  if (candidates.length === 0) return 'nothing';
  return `may be: ${candidates.map(({ title, year, why }) => `${title} ${year} (${why.join(', ')})`).join(', ')}`;
}

describe('a film is identified with certainty', () => {
  const both = 'sure: Parasite 2019, Parasite (audio description) 2019';
  test.for<[string, Parameters<typeof found>[0], string]>([
    ['by its title, with all of its materials', { title: 'parasite' }, both],
    ['with year and director', { title: 'Parasite', year: 2019, directors: ['Bong Joon Ho'] }, both],
    ['by its original title', { title: '기생충', year: 2019 }, both],
    ['by an original title next to another title', { title: 'Les Parasites', alt_titles: ['Gisaengchung'] }, both],
    ['with its year in brackets', { title: 'Parasite (2019)' }, both],
    ['with its year after it', { title: 'Parasite 2019' }, both],
    ['with its director in the same line', { title: 'Parasite, Bong Joon Ho' }, both],
    ['with its director after a dash', { title: 'Parasite – Bong Joon Ho' }, both],
    ['with its director after “by”', { title: 'Parasite by Bong Joon-ho' }, both],
    ['misspelt, with its director', { title: 'Parasit', directors: ['Bong Joon Ho'] }, both],
    ['short and misspelt, with its director', { title: 'Yaba', year: 1989, directors: ['Idrissa Ouedraogo'] }, 'sure: Yaaba 1989'],
    ['short after its article, with its director', { title: 'La Hain', directors: ['Mathieu Kassovitz'] }, 'sure: La Haine 1995'],
    ['with two letters exchanged, and its director', { title: 'La Hiane', directors: ['Mathieu Kassovitz'] }, 'sure: La Haine 1995'],
    ['in a line, misspelt', { title: 'Parrasite, Bong Joon Ho' }, both],
    ['with the family name first', { title: 'Parasite', directors: ['Bong', 'Joon Ho'] }, both],
    ['a year later', { title: 'Parasite', year: 2020 }, both],
    ['as one of two films with the same title, by its year', { title: 'Suspiria', year: 2018 }, 'sure: Suspiria 2018'],
    ['as one of two films, by its director', { title: 'Suspiria', directors: ['Argento'] }, 'sure: Suspiria 1977'],
    ['as one of two films by the same director, by its year', { title: 'Funny Games', year: 2007 }, 'sure: Funny Games 2007'],
    ['without its subtitle, with year and director', { title: 'Dune', year: 2021, directors: ['Villeneuve'] }, 'sure: Dune: Part One 2021'],
    ['as a part of a series', { title: 'Kill Bill Volume Two' }, 'sure: Kill Bill: Vol. 2 2004'],
    ['with digits instead of a number in words', { title: "Ocean's 11" }, 'sure: Ocean’s Eleven 2001'],
    ['in its own script', { title: '七人の侍' }, 'sure: Seven Samurai 1954'],
    ['with its article at the end', { title: 'Piano, The' }, 'sure: The Piano 1993'],
    ['with a year as its title', { title: '1917' }, 'sure: 1917 2019'],
    ['with a year in its title', { title: 'Blade Runner 2049' }, 'sure: Blade Runner 2049 2017'],
    ['with a comma in its title', { title: 'Synecdoche, New York' }, 'sure: Synecdoche, New York 2008'],
  ])('%s', ([, film, expected]) => expect(found(film)).toBe(expected));
});

describe('someone must choose the film', () => {
  test.for<[string, Parameters<typeof found>[0], string]>([
    ['if two films have the title', { title: 'Suspiria' }, 'may be: Suspiria 1977 (several films), Suspiria 2018 (several films)'],
    ['if two films have the title and the director', { title: 'Funny Games, Michael Haneke' }, 'may be: Funny Games 1997 (several films), Funny Games 2007 (several films)'],
    ['if two films have the title and the year', { title: 'The Innocents', year: 2021 }, 'may be: The Innocents 2021 (several films), The Innocents 2021 (several films)'],
    ['if the director is different', { title: 'The Guilty', year: 2018, directors: ['Antoine Fuqua'] }, 'may be: The Guilty 2018 (other director)'],
    ['if the year is different', { title: 'The Guilty', year: 2021 }, 'may be: The Guilty 2018 (other year)'],
    ['if the title is misspelt', { title: 'Suspirai (1977)' }, 'may be: Suspiria 1977 (misspelt title)'],
    ['if the title lacks a subtitle', { title: 'Dune' }, 'may be: Dune: Part One 2021 (part of the title)'],
    ['if the title is one letter from another title', { title: 'Aliens' }, 'may be: Alien 1979 (misspelt title)'],
  ])('%s', ([, film, expected]) => expect(found(film)).toBe(expected)); // prettier-ignore
});

describe('nothing is listed', () => {
  test.for<[string, Parameters<typeof found>[0]]>([
    ['for a film of another year and director', { title: 'Roma', year: 1972, directors: ['Federico Fellini'] }],
    ['for a sequel', { title: 'Aliens', year: 1986 }],
    ['for another part of a series', { title: 'Kill Bill: Vol. 3' }],
    ['for an article', { title: 'The' }],
    ['for a part of a title', { title: 'Runner' }],
    ['for a short title that differs by one letter', { title: 'Rome' }],
    ['for symbols', { title: '%' }],
  ])('%s', ([, film]) => expect(found(film)).toBe('nothing'));
});

describe('a line as people type it', () => {
  const REGISTER = [
    ...CATALOGUE,
    listed('La Haine', 1995, 'Mathieu Kassovitz'),
    listed('Chungking Express', 1994, 'Wong Kar-wai'),
    listed('Zoolander 2', 2016, 'Ben Stiller'),
    listed('Tanna', 2015, 'Martin Butler, Bentley Dean'),
    listed('Spotlight', 2015, 'Tom McCarthy'),
    listed('Film Socialisme', 2010, 'Jean-Luc Godard'),
    listed('1984', 1984, 'Michael Radford'),
    listed('Carter', 2012, 'John Huston'),
  ];
  const typed = (title: string): ProgrammeFilm => ({ title, alt_titles: [], directors: [], year: undefined, copy: undefined });

  test.each([
    ['Chungking Express Wong Kar-wai', 'Chungking Express'],
    ['Wong Kar-wai Chungking Express', 'Chungking Express'],
    ['Chunking Express, Wong Kar Wai', 'Chungking Express'],
    ['Chungking Express Wong Kar Wai 1994', 'Chungking Express'],
    ['la haine kassovitz', 'La Haine'],
    ['Film Socialisme Godard', 'Film Socialisme'],
    ['1984 Radford', '1984'],
    ['Chungking Express Wong', 'Chungking Express'],
  ])('“%s” is certainly %s', (title, found) => {
    const { films } = matchFilm(typed(title), REGISTER);
    expect([...new Set(films.map((film) => film.title))]).toEqual([found]);
  });

  test.each([
    ['La Hain', 'La Haine'],
    ['la hain 1995', 'La Haine'],
    ['Parasyte 2019', 'Parasite'],
    ['Chunking Express', 'Chungking Express'],
    ['express chungking', 'Chungking Express'],
  ])('“%s” is similar only to %s', (title, found) => {
    const { films, candidates } = matchFilm(typed(title), REGISTER);
    expect([films, candidates.map((one) => [one.title, one.why])]).toEqual([[], [[found, ['misspelt title']]]]);
  });

  test.each(['the souvenir joanna hogg', 'Moonlight', 'Zoolander', 'Zoolander Ben Stiller', 'Kassovitz', '1995', 'John Carter'])(
    '“%s” matches none of these films',
    (title) => {
      expect(matchFilm(typed(title), REGISTER)).toEqual({ films: [], candidates: [] });
    },
  );
});
