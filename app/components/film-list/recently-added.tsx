import type { Listing } from '#domain/films/listing.ts';
import { describeVersion } from '#domain/films/describe-listing.ts';
import { typeName } from '#domain/films/material-type.ts';
import { paths } from '#domain/paths.ts';
import css from './recently-added.module.css';

/** Shows the newest listings on a phone, where the list is folded until someone searches. */
export function RecentlyAdded({ films }: { films: Listing[] }) {
  return (
    <section className={`no-print needs-scripts ${css['recent']}`} aria-labelledby="recently-added">
      <h3 id="recently-added">Recently added</h3>
      <ul role="list">
        {films.map((film) => (
          <li key={film._id}>
            <a href={paths.film(film._id)}>
              <strong>{film.title}</strong>
              <span>{[typeName(film), film.language, describeVersion(film)].filter(Boolean).join(' · ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
