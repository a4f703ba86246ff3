import type { Listing } from '#domain/films/listing.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';
import { matchFilm } from './match-film.ts';
import { nearFilm } from './near-film.ts';

/** The film that a search means, although its words differ from those of the film. */
export interface CertainFilm {
  title: string;
  /** Whether the list has this film and no other. */
  isOnly: boolean;
}

/**
 * Finds the film that a search means, by the rule that matches a film to a line of a programme.
 * @param listings the first listings of the list
 * @param total number of all listings in the list
 * @returns undefined if the first listing is of another film, or if there is doubt
 */
export function certainFilm(search: string, listings: readonly Listing[], total: number): CertainFilm | undefined {
  const asked = { title: search, alt_titles: [], directors: [], year: undefined, copy: undefined };
  const { films, candidates } = matchFilm(asked, listings);
  const found = films.length > 0 ? films : (nearFilm(candidates)?.films ?? []);
  const [first] = listings;
  if (!first || !found.some(({ _id }) => _id === first._id)) return undefined;
  return { title: bareTitle(first.title), isOnly: found.length === total };
}
