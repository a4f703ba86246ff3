import type { FacetCounts } from '#domain/facets.ts';

/**
 * What is said of a list and a copy: "12 fit your copy." Nothing of a list that is narrowed by how films fit: that says
 * itself how many.
 */
export function fittingText(counted: FacetCounts['fit'], isChosen: boolean): string {
  const fitting = counted?.find(({ value }) => value === 'fits')?.count;
  if (fitting === undefined || isChosen) return '';
  if (fitting === 0) return 'None fits your copy.';
  return `${fitting.toLocaleString('en-GB')} ${fitting === 1 ? 'fits' : 'fit'} your copy.`;
}
