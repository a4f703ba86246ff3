import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './listed-already.module.css';
import { typeName } from './type-badge.tsx';
import type { Listed } from './use-listed.ts';

/** Says whether the film is listed already, and never stands in the way. */
export function ListedAlready({ likely, others }: Listed) {
  const [say, films] = likely.length > 0 ? [LIKELY, likely] : [OTHERS, others];
  return (
    <div className={css['listed']}>
      <p role="status">{films.length > 0 && say}</p>
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
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </Link>
              </li>
            ))}
          </ul>
          <p>{likely.length > 0 ? 'If yours is another one, go on.' : 'Yours is welcome too.'}</p>
        </>
      )}
    </div>
  );
}

const LIKELY = 'This may be listed already:';
const OTHERS = 'Other materials for this film are listed:';
