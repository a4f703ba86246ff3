const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time for readers in any time zone: "21 November 2026 at 15:36 UTC". */
export const formatTime = (at: Date): string => `${FORMAT.format(at)} UTC`;
