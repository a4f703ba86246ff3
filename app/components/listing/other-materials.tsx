import { Link } from 'react-router';
import { FitLabel } from '#app/components/fit/fit-label.tsx';
import type { FitSummaries } from '#app/components/fit/fit-summary.ts';
import type { Listing } from '#domain/films/listing.ts';
import { paths } from '#domain/paths.ts';
import css from './other-materials.module.css';
import { TypeBadge } from './type-badge.tsx';
import { versionParts } from './version-parts.ts';

interface Props {
  films: Listing[];
  fits: FitSummaries;
  /** Copy in the page's address, as a query. */
  copy: string;
}

/** Lists the other listings of a film, each with the facts that distinguish it. */
export function OtherMaterials({ films, fits, copy }: Props) {
  if (films.length === 0) return null;
  return (
    <section className={css['others']} aria-labelledby="others">
      <h2 id="others">Other materials for this film</h2>
      <ul role="list">
        {films.map((film) => (
          <li key={film._id}>
            <Link to={paths.film(film._id, copy)}>
              <TypeBadge material={film} isInLink />
              <span>{versionParts(film).join(' · ')}</span>
            </Link>
            <FitLabel fit={fits[film._id]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
