import type { Range } from '#domain/film-filters.ts';

/** One bitmap's name: a facet and a value of it, as the rows of `facet_bits` have them. */
export type BitsName = readonly [facet: string, value: string];

/*
 * The bitmaps of numbers (migrations/013-range-bits.ts): one for each number and one for each round group of them, a
 * decade or ten minutes. A range is put together from the largest groups that lie within it, so that sixty minutes
 * are half a dozen bitmaps, not sixty. `least` and `most` are those of the columns' checks (001-films-and-users.ts), as
 * whole groups.
 */
const KEPT_RANGES = {
  year: { min: 1870, max: 2209, groups: [10] },
  duration: { min: 0, max: 1599, groups: [100, 10] },
} as const;

/** The bitmaps that have exactly the films of a range, each film in one of them; undefined when all films have it. */
export function bitsOfRange(facet: 'year' | 'duration', { gte, lte }: Range): BitsName[] | undefined {
  const { min, max, groups } = KEPT_RANGES[facet];
  const [first, last] = [Math.max(gte ?? min, min), Math.min(lte ?? max, max)];
  if (first === min && last === max) return undefined;
  const names: BitsName[] = [];
  for (let at = first; at <= last;) {
    const group = groups.find((size) => at % size === 0 && at + size - 1 <= last);
    names.push(group ? [`${facet}/${group}`, String(at / group)] : [facet, String(at).padStart(5, '0')]);
    at += group ?? 1;
  }
  return names;
}
