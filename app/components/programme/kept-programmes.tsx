import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { countText } from '#domain/text/count-text.ts';
import { momentHere } from '#domain/text/dates.ts';
import type { KeptProgramme } from '#app/session/storage/programmes.ts';
import { paths } from '#domain/paths.ts';
import css from './kept-programmes.module.css';

interface Props {
  programmes: readonly KeptProgramme[];
  onForget: (programme: KeptProgramme) => void;
}

/** Lists the programmes that this browser keeps, with buttons to open and forget each. */
export function KeptProgrammes({ programmes, onForget }: Props) {
  if (programmes.length === 0) return null;
  return (
    <section aria-labelledby="kept" className={css['kept']}>
      <h2 id="kept">Kept in this browser</h2>
      <ul role="list">
        {programmes.map((programme) => (
          <li key={programme.id}>
            <div>
              <Link to={paths.programme({ kept: programme.id })} className="target">
                <bdi>{programme.name}</bdi>
              </Link>
              <p>
                {countText(programme.films, 'film')}, {momentHere(programme.at)}
              </p>
            </div>
            <Button onClick={() => onForget(programme)}>
              Forget
              <span className="visually-hidden">
                {' '}
                <bdi>{programme.name}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
