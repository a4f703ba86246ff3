import { withoutFormulaGuard } from '#domain/films/film-csv.ts';
import type { ProgrammeColumn } from './programme-columns.ts';
import type { SentFilm } from './programme-film.ts';
import { normalizeRate, normalizeRunningTime, yearIn } from './read-facts.ts';
import { directorsIn, readFilmLine } from './read-film-line.ts';

/** Reads a film from a row of a table. The title cell can contain a whole line: "Parasite (2019)". The title is empty if there is none. */
export function readFilmRow(cells: readonly string[], columns: readonly (ProgrammeColumn | undefined)[]): SentFilm {
  const cellsOf = (wanted: ProgrammeColumn) =>
    cells
      .filter((_, at) => columns[at] === wanted)
      .map((cell) => withoutFormulaGuard(cell.trim()))
      .filter((cell) => cell !== '');
  const [title = '', ...others] = [...cellsOf('title'), ...cellsOf('otherTitle')];
  const [year] = cellsOf('year');
  const [duration] = cellsOf('duration');
  const [frame_rate] = cellsOf('frame_rate');
  const directors = cellsOf('directors').flatMap(directorsIn);
  const alt_titles = [...new Set(others)].filter((other) => other !== title);
  return {
    ...(year === undefined ? readFilmLine(title) : { title, year: yearIn(year) ?? year }),
    ...(alt_titles.length > 0 && { alt_titles }),
    ...(directors.length > 0 && { directors }),
    ...(duration !== undefined && { duration: normalizeRunningTime(duration) }),
    ...(frame_rate !== undefined && { frame_rate: normalizeRate(frame_rate) }),
  };
}
