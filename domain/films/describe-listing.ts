import { frameRateText, isPlainRate, shortFrameRateText } from '#domain/fit/frame-rate-text.ts';
import { FORMATS } from './film-options.ts';
import type { Listing } from './listing.ts';
import { typeName } from './material-type.ts';

/*
 * A listing in words, where there is no room for its facts: pages' descriptions, feeds, pictures.
 */

/** "The Piano (1993): DS in English" */
export function listingTitle(film: Listing): string {
  return `${film.title} (${film.year}): ${typeName(film)}${film.language && ` in ${film.language}`}`;
}

/** "Descriptive subtitles in English, for the version of 121 minutes" */
export function describeMaterial({ format, language, duration, frame_rate }: Listing): string {
  const version = `${duration} minutes${isPlainRate(frame_rate) ? ` at ${frameRateText(frame_rate)}` : ''}`;
  return `${FORMATS[format].name}${language && ` in ${language}`}, for the version of ${version}`;
}

/** "121 min · 24 fps". A frame rate that is no number stands as somebody typed it. */
export function describeVersion({ duration, frame_rate }: Pick<Listing, 'duration' | 'frame_rate'>): string {
  return `${duration} min${frame_rate && ` · ${shortFrameRateText(frame_rate)}`}`;
}

/** What search engines, feeds and whoever shares the address show below its title. */
export function describeListing(film: Listing): string {
  const maker = film.sidecar_by && ` Made by ${film.sidecar_by}.`;
  return `${describeMaterial(film)} of ${film.title} (${film.year}) by ${film.directors.join(', ')}.${maker} Whom to ask, and other access materials for the film.`;
}
