/** Fixes in the best order. Gaps come last because longer subtitles change them. */
export const FIX_NAMES = ['tags', 'lines', 'shortest', 'gaps'] as const;

export type FixName = (typeof FIX_NAMES)[number];
