import { readFileSync } from 'node:fs';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';
import type { RealFilm } from './ways-of-typing.ts';

/* Films that people know, to measure how well searches find them. The data is not part of the project. */

const schema = filmInputSchema(2026);
const sentFilm = (film: RealFilm) => ({ ...film, duration: 90, format: 'DS' });

export const listingOf = (film: RealFilm): FilmInput => schema.parse(sentFilm(film));

/** Reads all films of the file that are valid listings. */
export function readRealFilms(file: string): RealFilm[] {
  const reader = createCsvReader();
  const rows = [...reader.read(readFileSync(file, 'utf8')), ...reader.end()].flatMap(({ cells }) => (cells ? [cells] : []));
  const [headings = [], ...records] = rows;
  return records
    .map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
    .map((row) => ({
      title: row['title']!,
      alt_titles: [...new Set([row['original_title']!, ...row['alt_titles']!.split('; ')])].filter(
        (title) => title !== '' && title !== row['title'],
      ),
      directors: row['directors']!.split(', ').filter(Boolean),
      year: Number(row['year']),
    }))
    .filter((film) => schema.safeParse(sentFilm(film)).success);
}
