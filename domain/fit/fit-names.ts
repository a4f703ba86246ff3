/** Whether a material fits a copy, from the best to the worst; "unknown" where nothing can be told (fit.ts). */
export const FIT_VERDICTS = ['fits', 'probably', 'retime', 'unknown', 'other'] as const;
export type FitVerdict = (typeof FIT_VERDICTS)[number];

/** Each as people choose it. */
export const FIT_NAMES: Readonly<Record<FitVerdict, string>> = {
  fits: 'Fits',
  probably: 'Probably fits',
  retime: 'Fits after retiming',
  unknown: 'Cannot tell',
  other: 'Another version',
};
