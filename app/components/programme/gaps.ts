import { countText } from '#domain/text/count-text.ts';
import type { Format } from '#domain/films/film-options.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { DecidedFilm } from './decide-films.ts';

const has = ({ materials }: DecidedFilm, format: Format) => materials.some((film) => film.format === format);
const isDecided = ({ is }: DecidedFilm) => is !== 'undecided';

/** What a festival looks for in its programme. */
export const GAPS = {
  'no-ds': {
    label: 'No descriptive subtitles',
    holds: (film: DecidedFilm) => isDecided(film) && !has(film, 'DS'),
  },
  'no-ad': {
    label: 'No audio description',
    holds: (film: DecidedFilm) => isDecided(film) && !has(film, 'AD'),
  },
  nothing: { label: 'Nothing listed', holds: ({ is }: DecidedFilm) => is === 'nothing' },
  'no-fit': { label: 'Nothing fits', holds: (film: DecidedFilm) => fitsNothing(film) },
  undecided: { label: 'To choose', holds: (film: DecidedFilm) => !isDecided(film) },
} as const;

export type Gap = keyof typeof GAPS;
export const GAP_VALUES = ownKeys(GAPS);

export const isGap = (value: unknown): value is Gap => GAP_VALUES.some((gap) => gap === value);

/** Whether what is listed is all for another version than the copy. */
const fitsNothing = ({ materials }: DecidedFilm): boolean => materials.length > 0 && materials.every(({ fit }) => fit?.is === 'other');

export const filmsWith = (films: readonly DecidedFilm[], gap: Gap | undefined): DecidedFilm[] =>
  gap === undefined ? [...films] : films.filter(GAPS[gap].holds);

/** "26 of 40 films have descriptive subtitles, 11 audio description. For 9 nothing is listed." */
export function totalsText(films: readonly DecidedFilm[]): string {
  const count = (gap: Gap) => filmsWith(films, gap).length;
  const withMaterial = (format: Format) => films.filter((film) => has(film, format)).length;
  const [subtitles, nothing, unsuitable, undecided] = [withMaterial('DS'), count('nothing'), count('no-fit'), count('undecided')];
  return [
    `${subtitles} of ${countText(films.length, 'film')} ${subtitles === 1 ? 'has' : 'have'} descriptive subtitles, ${withMaterial('AD')} audio description.`,
    nothing > 0 && `For ${nothing} nothing is listed.`,
    unsuitable > 0 && `For ${unsuitable} nothing fits your copy.`,
    undecided > 0 && `For ${undecided} choose which film you mean.`,
  ]
    .filter(Boolean)
    .join(' ');
}
