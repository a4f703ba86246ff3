/** Fixes in the order in which they are best done: a longer subtitle needs its gap after it. */
export const FIX_NAMES = ['tags', 'lines', 'shortest', 'gaps'] as const;

export type FixName = (typeof FIX_NAMES)[number];
