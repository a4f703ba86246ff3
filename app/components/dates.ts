// One locale and one time zone, so that the server and every browser write the same text.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "20 November 2026", from an ISO time. */
export const longDate = (iso: string): string => LONG.format(new Date(iso));
