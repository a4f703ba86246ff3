import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createCsvReader } from '#domain/films/csv-reader.ts';
import { areSameFilm, comparableFilm, isSameFilm, type FilmIdentity } from '#domain/matching/same-film.ts';

/*
 * Measures the rule for "the same film" (domain/matching/same-film.ts) on pairs of films that people have matched by hand. Also measures
 * how often the rule wrongly matches different films. The data is not part of the project: `npm run node -- lab/bench/duplicates.ts
 * [--pairs FILE.csv] [--films FILE.csv]`.
 */

const DATA = path.join(import.meta.dirname, '../../../shared/data');

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: path.join(DATA, 'duplicate-pairs-labelled.csv') },
    films: { type: 'string', default: path.join(DATA, 'films-real.csv') },
  },
});

measurePairs(values.pairs);
measureFilms(values.films);

/** Pairs with a label: 1 for the same film, 0 for different films. */
function measurePairs(file: string): void {
  const pairs = readRecords(file).map((row) => ({
    isSame: row['label'] === '1',
    a: identity(row['imdb_title'], row['imdb_alt_titles'], row['imdb_directors'], row['imdb_year']),
    b: identity(row['tmdb_title'], '', row['tmdb_directors'], row['tmdb_year']),
  }));
  if (pairs.length === 0) return;
  const judged = pairs.map((pair) => ({ ...pair, found: isSameFilm(pair.a, pair.b) }));
  const missed = judged.filter(({ isSame, found }) => isSame && !found);
  const wrong = judged.filter(({ isSame, found }) => !isSame && found);
  const right = judged.filter(({ isSame, found }) => isSame && found).length;
  const [precision, recall] = [right / (right + wrong.length), right / (right + missed.length)];
  const f1 = (2 * precision * recall) / (precision + recall);
  console.log(`${pairs.length} pairs: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  for (const { a, b } of missed) console.log(`  missed: ${describe(a)} – ${describe(b)}`);
  for (const { a, b } of wrong) console.log(`  wrongly matched: ${describe(a)} – ${describe(b)}`);
}

/** Compares each of these films, which are all different, with every other film that is at most a year older or newer. */
function measureFilms(file: string): void {
  const films = readRecords(file).map((row) =>
    identity(row['title'], `${row['original_title']}; ${row['alt_titles']}`, row['directors'], row['year']),
  );
  if (films.length === 0) return;
  const ofYear = Map.groupBy(films.map(comparableFilm), ({ film }) => film.year);
  let compared = 0;
  const wrong: [FilmIdentity, FilmIdentity][] = [];
  const before = performance.now();
  for (const [year, ones] of ofYear) {
    const next = ofYear.get(year + 1) ?? [];
    for (const [index, one] of ones.entries())
      for (const other of [...ones.slice(index + 1), ...next]) {
        compared += 1;
        if (areSameFilm(one, other)) wrong.push([one.film, other.film]);
      }
  }
  const micros = ((performance.now() - before) * 1000) / compared;
  console.log(
    `${films.length} different films, ${compared.toLocaleString('en-GB')} pairs: ${wrong.length} wrongly matched; ${micros.toFixed(1)} µs a pair`,
  );
  for (const [a, b] of wrong) console.log(`  wrongly matched: ${describe(a)} – ${describe(b)}`);
}

/** Reads the rows of a CSV file by column heading. Returns an empty list if the file does not exist. */
function readRecords(file: string): Record<string, string>[] {
  if (!existsSync(file)) {
    console.log(`${file} does not exist, so this part was not measured.`);
    return [];
  }
  const reader = createCsvReader();
  const rows = [...reader.read(readFileSync(file, 'utf8')), ...reader.end()].flatMap(({ cells }) => (cells ? [cells] : []));
  const [headings = [], ...records] = rows;
  return records
    .filter((cells) => cells.length === headings.length)
    .map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index]!])));
}

function identity(title = '', altTitles = '', directors = '', year = ''): FilmIdentity {
  return {
    title,
    alt_titles: altTitles.split('; ').filter(Boolean),
    directors: directors.split(', ').filter(Boolean),
    year: Number(year),
  };
}

function describe({ title, alt_titles, directors, year }: FilmIdentity): string {
  return `${[title, ...alt_titles].join(' / ')} (${directors.join(', ')}, ${year})`;
}
