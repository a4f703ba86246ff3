import { useSearchAsTyped } from '#app/ui/use-search-as-typed.ts';
import type { FilmTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';
import { areSameFilm, comparableFilm, isSameMaterial } from '#domain/matching/same-film.ts';
import { identityOf, searchFilms } from './find-existing-listings.ts';

/** Listings of the film that someone is typing. */
export interface ExistingListings {
  /** Listings that are probably the same material. */
  likely: Listing[];
  /** Other materials for the film. */
  others: Listing[];
}

const SEARCH = { minLength: 2, pauseMs: 600 };

/**
 * Looks up the film of these texts in the register after a pause in typing its title. It compares the results and the member's own listings
 * by the rule that the moderators' pages use. It is optional, so a failed request is not reported.
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
