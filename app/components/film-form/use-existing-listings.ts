import { useSearchAsTyped } from '#app/ui/use-search-as-typed.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';
import { areSameFilm, comparableFilm, isSameMaterial } from '#domain/matching/same-film.ts';
import { identityOf, searchFilms } from './find-existing-listings.ts';

/** What is listed of the film that is being typed. */
export interface ExistingListings {
  /** Probably the very same material. */
  likely: Listing[];
  /** Other materials for the film. */
  others: Listing[];
}

const SEARCH = { minLength: 2, pauseMs: 600 };

/**
 * Asks the register for the film of these texts once nobody has typed its title for a moment, and compares what it
 * has, and what the member has sent in before, by the rule that also the moderators' pages use. It only helps: where
 * nothing can be asked, nothing is said.
 */
export function useExistingListings(texts: FilmTexts, own: readonly Listing[]): ExistingListings {
  const search = useSearchAsTyped(texts.title.trim(), searchFilms, SEARCH);
  const found = search.state === 'answered' ? search.found : [];
  const film = comparableFilm(identityOf(texts));
  const drafts = own.filter((other) => !other.approved);
  const same = [...drafts, ...found].filter((other) => areSameFilm(film, comparableFilm(other)));
  return {
    likely: same.filter((other) => isSameMaterial(texts, other)),
    others: same.filter((other) => !isSameMaterial(texts, other)),
  };
}
