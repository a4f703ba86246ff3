import { fitKeys } from '#domain/fit-keys.ts';
import type { Copy, FitVerdict } from '#domain/fit.ts';
import type { CatalogueState } from './catalogue.ts';

/** Returns how films fit a copy: a verdict for each number in the column `fit`. */
export function verdictsOf({ values }: CatalogueState, copy: Copy): FitVerdict[] {
  const ofKey = new Map<number, FitVerdict>();
  for (const [verdict, keys] of Object.entries(fitKeys(copy))) for (const key of keys) ofKey.set(key, verdict as FitVerdict);
  return values.fit.list.map((key) => ofKey.get(key) ?? 'other');
}
