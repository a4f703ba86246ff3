/** The categories of materials that people can want. */
export const WANTED_FORMATS = ['DS', 'AD'] as const;
export type WantedFormat = (typeof WANTED_FORMATS)[number];

/** `waiting` means that a moderator has not yet checked the film; `closed` means that no one needs the material any longer. */
export const WANT_STATUSES = ['waiting', 'open', 'met', 'closed'] as const;
export type WantStatus = (typeof WANT_STATUSES)[number];
