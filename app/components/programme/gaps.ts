import { countText } from '#domain/text/count-text.ts';
import type { Format } from '#domain/films/film-options.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { DecidedFilm } from './decide-films.ts';

const has = ({ materials }: DecidedFilm, format: Format) => materials.some((film) => film.format === format);
const isDecided = ({ is }: DecidedFilm) => is !== 'undecided';

const hasBoth = (film: DecidedFilm) => has(film, 'DS') && has(film, 'AD');
const hasNeither = (film: DecidedFilm) => !has(film, 'DS') && !has(film, 'AD');

/** The parts of a programme that a festival checks. The first three and the undecided films make up the programme. */
export const GAPS = {
  both: {
    label: (count: number) => (count === 1 ? 'has DS and AD' : 'have DS and AD'),
    heading: 'Films with DS and AD',
    isAlways: true,
    holds: hasBoth,
  },
  one: {
    label: (count: number) => (count === 1 ? 'has only one' : 'have only one'),
    heading: 'Films with only DS or only AD',
    isAlways: true,
    holds: (film: DecidedFilm) => !hasBoth(film) && !hasNeither(film),
  },
  neither: {
    label: (count: number) => (count === 1 ? 'has neither' : 'have neither'),
    heading: 'Films with neither DS nor AD',
    isAlways: true,
    holds: (film: DecidedFilm) => isDecided(film) && hasNeither(film),
  },
  'no-fit': {
    label: () => 'with nothing that fits',
    heading: 'Films without a material that fits',
    isAlways: false,
    holds: (film: DecidedFilm) => fitsNothing(film),
  },
  undecided: {
    label: () => 'to choose',
    heading: 'Films that you need to choose',
    isAlways: false,
    holds: (film: DecidedFilm) => !isDecided(film),
  },
} as const;

export type Gap = keyof typeof GAPS;
export const GAP_VALUES = ownKeys(GAPS);

export const isGap = (value: unknown): value is Gap => GAP_VALUES.some((gap) => gap === value);

/** Tells if all listings of a film are for other versions than the copy. */
const fitsNothing = ({ materials }: DecidedFilm): boolean => materials.length > 0 && materials.every(({ fit }) => fit?.is === 'other');

export const filmsWith = (films: readonly DecidedFilm[], gap: Gap | undefined): DecidedFilm[] =>
  gap === undefined ? [...films] : films.filter(GAPS[gap].holds);

/** Summarises a programme: "26 of 40 films have descriptive subtitles, 11 audio description. For 9 nothing is listed." */
export function totalsText(films: readonly DecidedFilm[]): string {
  const count = (gap: Gap) => filmsWith(films, gap).length;
  const withMaterial = (format: Format) => films.filter((film) => has(film, format)).length;
  const nothing = films.filter(({ is }) => is === 'nothing').length;
  const [subtitles, unsuitable, undecided] = [withMaterial('DS'), count('no-fit'), count('undecided')];
  return [
    `${subtitles} of ${countText(films.length, 'film')} ${subtitles === 1 ? 'has' : 'have'} descriptive subtitles, ${withMaterial('AD')} audio description.`,
    nothing > 0 && `Nothing is listed for ${countText(nothing, 'film')}.`,
    unsuitable > 0 && `Nothing fits your copy of ${countText(unsuitable, 'film')}.`,
    undecided > 0 && `Choose the right film for ${countText(undecided, 'line')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
