// One locale and one time zone, so that the server and every browser write the same text.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** "20 November 2026", from an ISO time. */
export const longDate = (iso: string): string => LONG.format(new Date(iso));

/** "20 Nov 2026", for tables: a month in digits would be read differently in different countries. */
export const shortDate = (iso: string): string => SHORT.format(new Date(iso));

const HERE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** "20 November 2026 at 14:05", in the reader's own time; only for what the server never writes. */
export const momentHere = (ms: number): string => HERE.format(ms);
