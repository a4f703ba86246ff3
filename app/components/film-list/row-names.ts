import type { Listing } from '#domain/listing.ts';
import { typeName } from '#domain/describe-listing.ts';

/** What each film's row is called, by the film's id: as much of it as tells it from the other rows. */
export function rowNames(films: readonly Listing[]): Map<string, string> {
  const named = films.map((film) => ({
    film,
    name: [film.title, typeName(film), film.language].filter(Boolean).join(', '),
  }));
  const uses = new Map<string, number>();
  for (const { name } of named) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(
    named.map(({ film, name }) => [film._id, uses.get(name) === 1 ? name : `${name}, ${versionOf(film)}`]),
  );
}

const versionOf = ({ sidecar_by, duration }: Listing) =>
  [sidecar_by && `by ${sidecar_by}`, `${duration} minutes`].filter(Boolean).join(', ');
