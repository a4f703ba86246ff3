import { CSV_COLUMNS, filmToCells } from '#domain/film-csv.ts';
import { isPublic } from '#domain/film-fields.ts';
import { paths } from '#domain/paths.ts';
import type { Context } from '#server/context.ts';
import { asCsv } from '#server/films/transfer/export-films.ts';
import { readDumpedFilms } from './dump-queries.ts';

/** Those of the bulk template but the notes, which are for moderators. */
const COLUMNS = CSV_COLUMNS.filter(isPublic);

/** Not in the template: whoever reads films from a file leaves these columns out. */
const MORE_COLUMNS = ['address', 'updated_at'];

/** Every public listing as CSV, oldest first, piece by piece, with the address of its page and its last change. */
export async function* dumpedCsv({ maintenance, settings }: Context): AsyncGenerator<string, void> {
  yield asCsv([[...COLUMNS, ...MORE_COLUMNS]]);
  for await (const films of readDumpedFilms(maintenance, COLUMNS))
    yield asCsv(
      films.map(({ id, updated_at, ...film }) => [
        ...filmToCells(film, COLUMNS),
        `${settings.siteUrl}${paths.film(id)}`,
        updated_at.toISOString(),
      ]),
    );
}
