import type { FitVerdict } from './fit.ts';

/** The groups of which the facets count every value. */
export const FACETS = ['sidecar_type', 'format', 'quality_level', 'language', 'genres'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetCounts extends Record<Facet, { value: string; count: number }[]> {
  /** Only where a copy is given: all verdicts, the best first. */
  fit?: { value: FitVerdict; count: number }[] | undefined;
}

/** The filters that can be dropped one by one when they leave no film. */
export const WIDENABLE = [
  'search',
  'sidecar_type',
  'format',
  'quality_level',
  'language',
  'genres',
  'duration',
  'year',
  'author_id',
  'fit',
] as const;

/** A filter that could be dropped, and how many films there would be without it. */
export interface WiderFilter {
  without: (typeof WIDENABLE)[number];
  total: number;
}
