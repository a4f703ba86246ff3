/** Whether a material fits a copy, from the best to the worst; "unknown" if nothing can be concluded (fit.ts). */
export const FIT_VERDICTS = ['fits', 'probably', 'retime', 'unknown', 'other'] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** Names of the verdicts in the filter. */
export const FIT_NAMES: Readonly<Record<FitVerdict, string>> = {
  fits: 'Fits',
  probably: 'Probably fits',
  retime: 'Fits after retiming',
  unknown: 'Cannot tell',
  other: 'Another version',
};
