import { createReadStream } from 'node:fs';
import path from 'node:path';
import { filmInputSchema } from '#domain/films/film.ts';
import { readRows, type Row } from '#server/films/transfer/read-rows.ts';

/** A film in TMDB's format: the response of `/movie/{id}` with all appended parts. */
export interface TmdbFilm {
  id: number;
  title: string;
  original_title: string;
  release_date?: string;
  runtime: number | null;
  genres: { id: number; name: string }[];
  credits: { cast: object[]; crew: { id: number; name: string; job: string; department: string }[] };
  alternative_titles: { titles: { iso_3166_1: string; title: string; type: string }[] };
  release_dates: {
    results: {
      iso_3166_1: string;
      release_dates: { certification: string; type: number; release_date: string }[];
    }[];
  };
  [more: string]: unknown;
}

/** The fields that distinguish a film. `tmdbFilm` fills in the others. */
export interface TmdbFilmGiven {
  id?: number;
  title: string;
  directors: string[];
  /** Null if TMDB has no release date. */
  year: number | null;
  runtime?: number | null;
  originalTitle?: string;
  altTitles?: string[];
  genres?: string[];
  /** The British certificate. */
  certificate?: string;
}

let lastId = 100_000;

/** Makes a film in TMDB's format, with oddities that are common there: repeated crew, blank titles, other countries. */
export function tmdbFilm(given: TmdbFilmGiven): TmdbFilm {
  const { title, directors, year, runtime = 100, originalTitle = title, altTitles = [], genres = [], certificate = '' } = given;
  const date = `${year}-06-15`;
  const released = (type: number, certification: string) => ({
    certification,
    descriptors: [],
    iso_639_1: '',
    note: '',
    release_date: `${date}T00:00:00.000Z`,
    type,
  });
  return {
    adult: false,
    id: given.id ?? (lastId += 1),
    imdb_id: null,
    title,
    original_title: originalTitle,
    original_language: 'en',
    overview: '',
    popularity: 1,
    ...(year !== null && { release_date: date }),
    runtime,
    status: 'Released',
    genres: genres.map((name, index) => ({ id: index + 1, name })),
    credits: {
      cast: [{ id: 1, name: 'Somebody', character: 'Somebody else', order: 0 }],
      crew: [
        { id: 2, name: 'Somebody', job: 'Co-Director', department: 'Directing' },
        ...directors.flatMap((name, index) => [
          { id: index + 3, name, job: 'Writer', department: 'Writing' },
          { id: index + 3, name, job: 'Director', department: 'Directing' },
        ]),
        ...directors.map((name, index) => ({
          id: index + 3,
          name,
          job: 'Director',
          department: 'Directing',
        })),
      ],
    },
    alternative_titles: {
      titles: ['', ' ', ...altTitles].map((altTitle) => ({ iso_3166_1: 'GB', title: altTitle, type: '' })),
    },
    release_dates: {
      results: [
        { iso_3166_1: 'US', release_dates: [released(3, 'R')] },
        {
          iso_3166_1: 'GB',
          release_dates: [released(1, ''), released(5, certificate), released(3, certificate)],
        },
      ],
    },
  };
}

/**
 * Values that differ from the sample catalogue, so that you can see every verdict of a comparison when you try the program.
 * All other films are equal in TMDB and in the catalogue.
 */
const DIFFERENCES: Record<string, Partial<Omit<TmdbFilmGiven, 'title'>>> = {
  Parasite: { runtime: 133 }, // rounding
  'The Seventh Seal': { runtime: 100 }, // the ratio of 24 to 25 frames
  Solaris: { runtime: 167 }, // the same ratio, with one of the film's two listings
  Metropolis: { runtime: 149 }, // a difference
  'The Wizard of Oz': { certificate: 'PG' }, // a difference
  Roma: { runtime: 0, certificate: '' }, // unknown
  'La Haine': { altTitles: ['El odio', 'Hass'] }, // an alternative title is missing
  Tanna: { year: null }, // cannot be distinguished from another film with this title
};

const CATALOGUE = path.join(import.meta.dirname, '../../server/sample/catalogue.csv');

/** Returns the films of the sample catalogue with ids from 1, which are not TMDB's real ids. */
export async function sampleTmdbFilms(): Promise<TmdbFilm[]> {
  const schema = filmInputSchema(2026);
  const films = new Map<string, TmdbFilm>();
  const rows: Row[] = [];
  for await (const read of readRows(createReadStream(CATALOGUE))) rows.push(...read);
  for (const { input } of rows) {
    const { data } = schema.safeParse(input);
    if (!data) continue;
    const { title, directors, year, duration, genres, certificate, alt_titles: altTitles } = data;
    const name = title.replace(/ \(.*\)$/, '');
    if (films.has(`${name} ${year}`)) continue;
    const film = {
      id: films.size + 1,
      title: name,
      directors,
      year,
      runtime: duration,
      genres,
      certificate,
      altTitles,
    };
    films.set(`${name} ${year}`, tmdbFilm({ ...film, ...DIFFERENCES[name] }));
  }
  return [...films.values()];
}
