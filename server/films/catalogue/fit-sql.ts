import { sql, type RawBuilder } from 'kysely';
import type { FilmFilters } from '#domain/film-filters.ts';
import { fitKeys, keysOf } from '#domain/fit-keys.ts';
import { FITS, type Copy, type FitVerdict } from '#domain/fit.ts';
import { hasKeyOf, type Condition } from './filter-sql.ts';

/** How well something fits, as a number: the higher, the better. */
export const fitRank = (verdict: FitVerdict): number => FITS.length - FITS.indexOf(verdict);

/** Films that fit as well as each other. */
export interface FitSection {
  verdict: FitVerdict;
  condition: Condition;
}

/** The films of each verdict that the filters leave, the best first. */
export function fitSections(copy: Copy, { fit }: Pick<FilmFilters, 'fit'>): FitSection[] {
  const keys = fitKeys(copy);
  return FITS.filter((verdict) => fit.length === 0 || fit.includes(verdict)).map((verdict) => ({
    verdict,
    condition: hasKeyOf(keysOf(keys, [verdict])),
  }));
}

/** The verdict on a film, as an expression of these values. */
export function verdictCase<Value>(
  copy: Copy,
  valueOf: (verdict: FitVerdict) => RawBuilder<Value>,
): RawBuilder<Value> {
  const cases = fitSections(copy, { fit: [] })
    .filter(({ verdict }) => verdict !== 'other')
    .map(({ verdict, condition }) => sql`when ${condition} then ${valueOf(verdict)}`);
  return sql<Value>`case ${sql.join(cases, sql` `)} else ${valueOf('other')} end`;
}
