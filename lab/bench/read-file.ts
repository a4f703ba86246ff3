import { stringify } from 'csv-stringify/sync';
import { CSV_COLUMNS, filmToRow } from '#domain/films/film-csv.ts';
import { readFilmFile } from '#domain/films/film-file.ts';
import { generateListings } from './generate-listings.ts';

/*
 * Measures how long the batch form takes to read and check a file: `npm run node -- lab/bench/read-file.ts`. The limit, in the same run,
 * only decodes the same bytes and splits them at line ends and commas.
 */

const ROUNDS = 9;

for (const rows of [100, 10_000]) {
  const cells = generateListings().take(rows).map(filmToRow);
  const bytes = new TextEncoder().encode(stringify([...cells], { header: true, columns: [...CSV_COLUMNS] }));
  const ours = median(() => readFilmFile(bytes, 'films.csv'));
  const limit = median(() =>
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.split(',')),
  );
  console.log(`${rows} rows: ${ours.toFixed(1)} ms; only split: ${limit.toFixed(1)} ms`);
}

/** Returns milliseconds. The first round is slower, like the first file that a person reads, and counts like the others. */
function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}
