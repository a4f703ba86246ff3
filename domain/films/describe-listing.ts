import { typeLabel } from '#domain/filters/filter-labels.ts';
import { FORMATS, listedType, type Format } from './film-options.ts';
import type { Listing } from './listing.ts';

/*
 * A listing in words, where there is no room for its facts: pages' descriptions, feeds, pictures.
 */

/** The badge's words: "AD - Extended", or just the category when no type is given. */
export function typeName(film: { format: Format; sidecar_type: string }): string {
  const type = listedType(film);
  return type ? typeLabel(type) : FORMATS[film.format].label;
}

/** "The Piano (1993): DS in English" */
export function listingTitle(film: Listing): string {
  return `${film.title} (${film.year}): ${typeName(film)}${film.language && ` in ${film.language}`}`;
}

/** "Descriptive subtitles in English, for the version of 121 minutes" */
export function describeMaterial({ format, language, duration, frame_rate }: Listing): string {
  const version = `${duration} minutes${/^[\d.]+$/.test(frame_rate) ? ` at ${frame_rate} frames a second` : ''}`;
  return `${FORMATS[format].name}${language && ` in ${language}`}, for the version of ${version}`;
}

/** What search engines, feeds and whoever shares the address show below its title. */
export function describeListing(film: Listing): string {
  const maker = film.sidecar_by && ` Made by ${film.sidecar_by}.`;
  return `${describeMaterial(film)} of ${film.title} (${film.year}) by ${film.directors.join(', ')}.${maker} Whom to ask, and other access materials for the film.`;
}
