import type { FitVerdict } from '#domain/fit/fit.ts';
import { FORMAT_VALUES, LISTED_TYPES, QUALITY_LEVELS, SIDECAR_FORMATS } from '#domain/films/film-options.ts';
import { LIMITS } from '#domain/limits.ts';
import type { QueryRule } from './query-keys.ts';

/**
 * The filters with counts: the list shows how many films each value has. Each has its name in the interface (specification, section 2,
 * Home), and its rule and description as a key of the API.
 */
export const FACET_FILTERS = {
  sidecar_type: {
    name: 'Type',
    kind: 'choices',
    of: LISTED_TYPES.map((type) => type.value),
    meaning: '`All DS`, `All AD` and `Other` mean every film of that format, including films without a sidecar file.',
  },
  format: { name: 'Category', kind: 'choices', of: FORMAT_VALUES, meaning: 'The category of the access material.' },
  quality_level: { name: 'Quality Level', kind: 'choices', of: QUALITY_LEVELS, meaning: 'The quality level of the material.' },
  language: {
    name: 'Sidecar Language',
    kind: 'texts',
    maxLength: LIMITS.shortText,
    meaning: 'The language of the sidecar, written as in the facets.',
  },
  sidecar_format: { name: 'File format', kind: 'choices', of: SIDECAR_FORMATS, meaning: 'The file format of the material.' },
  sidecar_by: {
    name: 'Made by',
    kind: 'texts',
    maxLength: LIMITS.shortText,
    meaning: 'Who made the material, written as in the facets.',
  },
  genres: {
    name: 'Genre',
    kind: 'texts',
    maxLength: LIMITS.genres.length,
    meaning: 'Genres, written as in the facets. A film must have at least one of them.',
  },
} as const satisfies Record<string, QueryRule & { name: string }>;

export type Facet = keyof typeof FACET_FILTERS;

/** The facets that can have several values for one film. */
export const SET_FACETS = ['sidecar_type', 'genres'] as const satisfies Facet[];
export type SetFacet = (typeof SET_FACETS)[number];

export const isSetFacet = (facet: Facet): facet is SetFacet => (SET_FACETS as readonly Facet[]).includes(facet);
export const FACETS = Object.keys(FACET_FILTERS) as Facet[];

/** Makes a value for each facet. */
export const forEachFacet = <T>(make: (facet: Facet) => T): Record<Facet, T> =>
  Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>;

export interface FacetCounts extends Record<Facet, { value: string; count: number }[]> {
  /** Only set if a copy is given. Has all verdicts, the best first. */
  fit?: { value: FitVerdict; count: number }[] | undefined;
}

/** The filters that can be dropped one at a time if no films match. */
export const WIDENABLE = ['search', ...FACETS, 'duration', 'year', 'author_id', 'fit'] as const;

/** A filter that could be dropped, and the number of films without it. */
export interface WiderFilter {
  without: (typeof WIDENABLE)[number];
  total: number;
}
