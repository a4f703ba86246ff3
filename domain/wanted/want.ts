import { numberText } from '#domain/text/count-text.ts';

/** The categories of materials that people can want. */
export const WANTED_FORMATS = ['DS', 'AD'] as const;
export type WantedFormat = (typeof WANTED_FORMATS)[number];

/**
 * `waiting` means that a moderator has not yet checked the film; `closed` means that no one needs the material any longer, that a moderator
 * refused it, or that it was merged into another want.
 */
export const WANT_STATUSES = ['waiting', 'open', 'met', 'closed'] as const;
export type WantStatus = (typeof WANT_STATUSES)[number];

/**
 * Smallest number of people or of wanted materials that is public. A smaller number could reveal who needs a material. To change it, also
 * replace the index `wants_open_by_rank`.
 */
export const MIN_PUBLIC_COUNT = 3;

/** Writes the number of people who want a material, as everyone sees it: "a few" below three, even if no one is left. */
export const supportersText = (count: number): string => (count < MIN_PUBLIC_COUNT ? 'a few' : numberText(count));
