import type { ExternalFilm } from '#domain/external-film.ts';
import { findMatch } from '#server/tmdb/find-match.ts';
import type { RequestOptions, TmdbClient } from '#server/tmdb/tmdb-client.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';

/**
 * What TMDB has of this film: by its number when it has one, otherwise by a certain match.
 * @returns undefined when TMDB does not have it @throws TmdbRequestError
 */
export function findInTmdb(
  tmdb: TmdbClient,
  film: FilmRow,
  asking: RequestOptions = {},
): Promise<ExternalFilm | undefined> {
  return film.tmdb_id === null ? findMatch(tmdb, film, asking) : tmdb.getFilm(film.tmdb_id, asking);
}
