import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { Listing } from '#domain/films/listing.ts';
import css from './existing-listings.module.css';
import { typeName } from '#domain/films/material-type.ts';
import type { ExistingListings } from './use-existing-listings.ts';

/** Shows if the film is already listed. It never blocks the form. */
export function ExistingListings({ likely, others }: ExistingListings) {
  const isLikely = likely.length > 0;
  const films = isLikely ? likely : others;
  return (
    <div className={films.length > 0 ? `note-box ${css['listed']}` : undefined}>
      <p role="status">{films.length > 0 && describeMatches(films, isLikely)}</p>
      {films.length > 0 && (
        <>
          <ul role="list">
            {films.map((film) => (
              <li key={film._id}>
                <Link to={film.approved ? paths.film(film._id) : paths.update(film._id)} target="_blank">
                  {film.title} ({film.year}): {typeName(film)}
                  {film.language && ` in ${film.language}`}
                  {film.sidecar_by && `, by ${film.sidecar_by}`}
                  {!film.approved && ', your draft'}
                  {' (opens in a new tab)'}
                </Link>
              </li>
            ))}
          </ul>
          <p>{isLikely ? 'If your material is different, continue.' : 'You can submit your material too.'}</p>
        </>
      )}
    </div>
  );
}

/** Returns the number of matches and their types, because a screen reader announces only this sentence. */
function describeMatches(films: readonly Listing[], isLikely: boolean): string {
  const kinds = new Set(films.map((film) => typeName(film) + (film.language && ` in ${film.language}`)));
  const which = `${[...kinds].join('; ')}.`;
  const count = films.length;
  if (isLikely) return count === 1 ? `This may be listed already: ${which}` : `This may be listed already (${count} listings): ${which}`;
  return count === 1 ? `1 other material for this film is listed: ${which}` : `${count} other materials for this film are listed: ${which}`;
}
