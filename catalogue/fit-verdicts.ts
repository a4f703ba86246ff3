import { verdictOfKey } from '#domain/fit/fit-keys.ts';
import type { Copy, FitVerdict } from '#domain/fit/fit.ts';
import type { CatalogueState } from './catalogue.ts';

/** Returns how films fit a copy: a verdict for each number in the column `fit`. */
export const verdictsOf = ({ values }: CatalogueState, copy: Copy): FitVerdict[] => values.fit.list.map((key) => verdictOfKey(key, copy));
