import { countText, numberText } from '#domain/text/count-text.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';

/**
 * What is said of a list and a copy: "12 fit your copy, 3 after retiming." Nothing of a list that is narrowed by how films
 * fit: that says itself how many.
 */
export function fittingText(counted: FacetCounts['fit'], isChosen: boolean): string {
  if (!counted || isChosen) return '';
  const countOf = (verdict: string) => counted.find(({ value }) => value === verdict)?.count ?? 0;
  const [fits, retimed] = [countOf('fits'), countOf('retime')];
  if (fits === 0 && retimed === 0) return 'None fits your copy for certain.';
  if (fits === 0) return `${countText(retimed, 'fits', 'fit')} your copy after retiming.`;
  return `${countText(fits, 'fits', 'fit')} your copy${retimed === 0 ? '' : `, ${numberText(retimed)} after retiming`}.`;
}
