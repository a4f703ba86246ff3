import { FORMATS } from '#domain/films/film-options.ts';
import { monthName } from '#domain/text/month-name.ts';
import type { WantedFormat } from './want.ts';
import type { PublicWant, WantedFilm } from './want-response.ts';

/** Describes a material: "Audio description in English", or without a language: "Audio description". */
export const wantedMaterial = ({ format, language }: { format: WantedFormat; language: string }): string =>
  `${FORMATS[format].name}${language === '' ? '' : ` in ${language}`}`;

/** Writes a film: "The Piano (1993)". */
export const filmText = ({ title, year }: Pick<WantedFilm, 'title' | 'year'>): string => `${title} (${year})`;

/** Describes who is making a material: "Being made by Lantern, ready in March 2027". Empty if no one is making it. */
export function makingText({ maker, ready_in }: Pick<PublicWant, 'maker' | 'ready_in'>): string {
  if (maker === '') return '';
  return `Being made by ${maker}${ready_in === '' ? '' : `, ready in ${monthName(ready_in)}`}`;
}

/** Describes the number of people: "Wanted by a few people". */
export const wantedByText = ({ wanted_by }: Pick<PublicWant, 'wanted_by'>): string => `Wanted by ${wanted_by} people`;
