import { describeMaterial } from '#domain/films/describe-listing.ts';
import type { Listing } from '#domain/films/listing.ts';

/** Accessibility features of each category, in the vocabulary of the W3C (w3.org/community/reports/a11y-discov-vocab). */
const FEATURES: Record<Listing['format'], string[]> = {
  DS: ['captions'],
  AD: ['audioDescription'],
  Other: [],
};

/** Describes a listing for search engines, as a schema.org Movie with the accessibility features of the material. */
export function filmJsonLd(film: Listing, address: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: film.title,
    ...(film.alt_titles.length > 0 && { alternateName: film.alt_titles }),
    director: film.directors.map((name) => ({ '@type': 'Person', name })),
    dateCreated: String(film.year),
    duration: `PT${film.duration}M`,
    ...(film.genres.length > 0 && { genre: film.genres }),
    ...(film.tmdb_id !== null && { sameAs: `https://www.themoviedb.org/movie/${film.tmdb_id}` }),
    url: address,
    ...(FEATURES[film.format].length > 0 && { accessibilityFeature: FEATURES[film.format] }),
    accessibilitySummary: `${describeMaterial(film)}. This page names the contact for the material.`,
    ...(film.sidecar_by !== '' && { contributor: { '@type': 'Organization', name: film.sidecar_by } }),
  };
}
