import { frameRateText, isPlainRate, shortFrameRateText } from '#domain/fit/frame-rate-text.ts';
import { FORMATS } from './film-options.ts';
import type { Listing } from './listing.ts';
import { typeName } from './material-type.ts';

/* Descriptions of a listing for places without room for its facts: page descriptions, feeds and pictures. */

/** Writes a title: "The Piano (1993): DS in English". */
export function listingTitle(film: Listing): string {
  return `${film.title} (${film.year}): ${typeName(film)}${film.language && ` in ${film.language}`}`;
}

/** Describes the material: "Descriptive subtitles in English, for the version of 121 minutes". */
export function describeMaterial({ format, language, duration, frame_rate }: Listing): string {
  const version = `${duration} minutes${isPlainRate(frame_rate) ? ` at ${frameRateText(frame_rate)}` : ''}`;
  return `${FORMATS[format].name}${language && ` in ${language}`}, for the version of ${version}`;
}

/** Describes the version: "121 min · 24 fps". A frame rate that is not a number appears as typed. */
export function describeVersion({ duration, frame_rate }: Pick<Listing, 'duration' | 'frame_rate'>): string {
  return `${duration} min${frame_rate && ` · ${shortFrameRateText(frame_rate)}`}`;
}

/** Describes a listing for search engines, feeds and social networks, which show the text below its title. */
export function describeListing(film: Listing): string {
  const maker = film.sidecar_by && ` Made by ${film.sidecar_by}.`;
  return `${describeMaterial(film)} of ${film.title} (${film.year}) by ${film.directors.join(', ')}.${maker} Whom to ask, and other access materials for the film.`;
}
