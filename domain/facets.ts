/** The groups of which the facets count every value. */
export const FACETS = ['sidecar_type', 'format', 'quality_level', 'language', 'genres'] as const;
export type Facet = (typeof FACETS)[number];

export type FacetCounts = Record<Facet, { value: string; count: number }[]>;

/** The filters that can be dropped one by one when they leave no film. */
export const WIDENABLE = ['search', 'sidecar_type', 'format', 'quality_level', 'language', 'genres', 'duration', 'year', 'author_id'] as const; // prettier-ignore

/** A filter that could be dropped, and how many films there would be without it. */
export interface WiderFilter {
  without: (typeof WIDENABLE)[number];
  total: number;
}
